import type { AdSeed } from './types.ts'

/**
 * Labels and ready posts by the program's slug: labels of the program's own, one with a token for each link, one whose
 * term is over. The other programs have none.
 */
export const ads: Readonly<Record<string, AdSeed>> = {
  lnyanochka: {
    ad: { advertiser: 'ООО «Льняночка»', inn: '7700004519', erid: '2VtzqwLnyan8Kd', endsInDays: 200 },
    posts: [
      {
        name: 'Короткий пост',
        text: 'Постельное бельё из льна: летом прохладно, зимой тепло. Новая коллекция уже здесь: {link}\n\n{label}',
      },
      {
        name: 'С промокодом',
        text: 'Давно хотели льняное бельё? По промокоду {code} первый заказ дешевле.\n\nВыбрать цвет: {link}',
      },
    ],
  },
  hvostopolis: {
    ad: { advertiser: 'ООО «Хвостополис»', inn: '7700008312', isPerLink: true, endsInDays: 90 },
    posts: [
      {
        name: 'Для чата владельцев кошек',
        text: 'Корм теперь приезжает сам, раз в месяц и без напоминаний. На первый заказ — промокод {code}: {link}\n{label}',
      },
    ],
  },
  umnopolis: {
    ad: { advertiser: 'ООО «Умнополис»', inn: '7700002677', erid: '2VtzquUmnop3Xr', endsInDays: -2 },
    posts: [],
  },
  polyana: {
    ad: { advertiser: 'АО «Поляна Банк»', inn: '7700006138', erid: '2VtzqvPolya5Tm', endsInDays: 160 },
    posts: [],
  },
  korzingrad: {
    ad: { advertiser: 'ООО «Корзинград»', inn: '7700006219', erid: '2VtzqxKorzn2Be', endsInDays: 240 },
    posts: [],
  },
  zontarium: {
    ad: { advertiser: 'ООО «Зонтариум»', inn: '7700006385', erid: '2VtzquZontr9Vc', endsInDays: 120 },
    posts: [],
  },
  kodovarnya: {
    ad: { advertiser: 'ООО «Кодоварня»', inn: '7700006459', erid: '2VtzqwKodov4Ys', endsInDays: 300 },
    posts: [],
  },
  dalneved: {
    ad: { advertiser: 'ООО «Дальневед»', inn: '7700006522', erid: '2VtzqvDalnv6Lh', endsInDays: 180 },
    posts: [],
  },
  lukoshko: {
    ad: { advertiser: 'ООО «Лукошко Шефа»', inn: '7700006699', erid: '2VtzqxLukos3Wd', endsInDays: 210 },
    posts: [],
  },
  lugomorye: {
    ad: { advertiser: 'ООО «Лугоморье»', inn: '3300000416', erid: '2VtzquLugom7Pk', endsInDays: 270 },
    posts: [],
  },
  klyuchegrad: {
    ad: { advertiser: 'ООО «Ключеград»', inn: '6600000722', erid: '2VtzqwKlych8Rn', endsInDays: 150 },
    posts: [],
  },
}
