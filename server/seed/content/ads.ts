import type { AdSeed } from './types.ts'

/**
 * Labels and ready posts by the program's slug: one label of the program's own, one with a token for each link, one whose
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
    ad: { advertiser: 'ООО «Умнополис»', inn: '7700002677', erid: '2VtzquUmnop3Xr', endsInDays: -6 },
    posts: [],
  },
}
