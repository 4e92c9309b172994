import { randomInt } from 'node:crypto'
import { PNG } from 'pngjs'

import { readQr } from '#walkthroughs/cabinet/qr.ts'
import { expect, type Site, test } from './engine.ts'
import type { Person } from './person.ts'

/** What a phone reads that is held over the window: of a whole screen with letters the reader makes nothing. */
async function scannedBy({ browser }: Person): Promise<string | null> {
  const box = await browser.ask(() => {
    const code = document.querySelector('[role=dialog] img')?.getBoundingClientRect()
    return [code?.x ?? 0, code?.y ?? 0, code?.width ?? 0, code?.height ?? 0].map(Math.round).join()
  })
  const [left = 0, top = 0, width = 0, height = 0] = String(box).split(',').map(Number)
  if (width === 0 || height === 0) return null
  const code = new PNG({ width, height })
  PNG.bitblt(PNG.sync.read(await browser.picture()), code, left, top, width, height, 0, 0)
  return readQr(PNG.sync.write(code))
}

async function askForCode(person: Person, phone: string) {
  await person.fill('Номер телефона', phone)
  await person.press('field', 'Я не робот')
  await person.sees('field', 'Проверка пройдена')
  await person.press('button', 'Получить код')
  await person.sees('heading', 'Введите код')
}

test('a newcomer registers, joins a program, copies its link and scans its code', async ({ person, site }) => {
  const phone = `+7998${String(randomInt(10_000_000)).padStart(7, '0')}`
  await person.open(`${site.origin('solo.localhost')}/auth`)
  await person.sees('heading', 'Введите номер телефона')
  await person.looksAt('sign-in')
  await askForCode(person, phone)
  await person.press('field', /^Принимаю/)
  await person.looksAt('code')
  await person.fill('Код', await site.server.codeSentTo(phone))
  await person.press('button', 'Зарегистрироваться')
  await person.fill('Имя', 'Пётр')
  await person.fill('Фамилия', 'Семёнов')
  await person.fill('E-mail', 'petr@example.ru')
  await person.looksAt('profile')
  await person.press('button', 'Сохранить данные')

  await person.isAt(/^\/project-detail-about$/)
  await person.looksAt('program')
  await person.press('field', 'Я согласен с условиями партнерского соглашения')
  await person.press('button', 'Подключиться')
  await person.sees('dialog', 'Вы подключены к программе!')
  await person.looksAt('joined')
  await person.press('button', 'Хорошо')
  await person.press('tab', 'Инструменты')

  const link = await person.reads('Партнёрская ссылка')
  await person.looksAt('link')
  await person.press('button', 'QR-код')
  await person.sees('dialog', 'QR-код')
  await expect.poll(() => scannedBy(person)).toBe(link)
  await person.looksAt('qr')
  await person.press('button', 'Закрыть')

  // What was copied is what a person pastes: no engine here lets a page read the clipboard unasked.
  await person.press('button', 'Скопировать')
  await person.sees('text', 'Скопировано')
  await person.paste('Адрес страницы')
  await expect.poll(() => person.reads('Адрес страницы')).toBe(link)
})

/** Enters by a link of the operator's: the code belongs to one story alone. */
async function enter(person: Person, site: Site, host: string, phone: string) {
  const link = await site.server.operator('sign-in-link', phone, '--host', host, '--origin', site.origin(host))
  await person.open(link)
  await person.isAt(/^\/(?:project|dashboard)/)
}

test('an experienced promoter signs in, looks at money and figures, and changes the requisites', async ({
  person,
  site,
}) => {
  const phone = '+79000000003'
  await person.open(`${site.origin('localhost')}/auth`)
  await askForCode(person, phone)
  await person.fill('Код', await site.server.codeSentTo(phone))
  await person.press('button', 'Войти')
  await person.isAt(/^\/(?!auth)/)

  const screens = {
    '/project-list': 'Программы',
    '/dashboard': 'Аналитика',
    '/accrual': 'Начисления',
    '/payments': 'Выплаты',
    '/training': 'Обучение',
    '/requisites': 'Реквизиты',
  }
  for (const [path, heading] of Object.entries(screens)) {
    await person.open(site.origin('localhost') + path)
    await person.sees('heading', heading)
    await person.settles()
    await person.looksAt(path.slice(1))
  }
  await person.press('button', 'Изменить')
  await person.sees('dialog', /./)
  await person.looksAt('requisites-form')
  await person.fill('Минимальная сумма выплаты', '7 000')
  await person.press('button', 'Сохранить реквизиты')
  await person.sees('text', 'Реквизиты сохранены')
  await person.sees('text', '7 000 ₽')
})

/** The advertiser tells of so many deals that the list is longer than any screen. */
async function reportDeals(site: Site, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const answer = await fetch(`${site.server.loopback}/postback`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: 'Bearer pb_demo-lugomorye',
        'X-Forwarded-For': '203.0.113.9',
      },
      body: JSON.stringify({
        external_id: `deal-${number}`,
        promo_code: 'LUG15-P0012',
        price: 1000 + number,
        status: 'WA',
      }),
    })
    expect(answer.status).toBe(201)
  }
}

test('Back finds a long list where it was left', async ({ person, site }) => {
  await reportDeals(site, 260)
  await person.browser.resize(390, 844)
  await enter(person, site, 'solo.localhost', '+79000000012')
  await person.open(`${site.origin('solo.localhost')}/project-detail-statistics`)
  await person.sees('heading', 'Лугоморье')
  await person.settles()
  await person.looksAt('statistics')
  await person.browser.resize(390, 844)
  await person.open(`${site.origin('solo.localhost')}/accrual`)
  await person.sees('text', /^[23]\d\d начислени[еяй]$/)
  await person.settles()
  const place = () => person.browser.ask(() => Math.round(window.scrollY))
  await person.browser.ask(() => window.scrollTo(0, 6000))
  await expect.poll(place).toBe(6000)
  await person.press('button', 'Меню')
  await person.press('link', 'Выплаты')
  await person.isAt(/^\/payments/)
  await person.sees('heading', 'Выплаты')
  expect(await place()).toBe(0)
  await person.browser.back()
  await person.isAt(/^\/accrual/)
  await expect.poll(place).toBe(6000)
  await person.looksAt('long-list')
})

test('Back closes what lies over the screen that the tab began with, and a link of a layer leaves one entry', async ({
  person,
  site,
}) => {
  await enter(person, site, 'localhost', '+79000000003')
  await person.browser.resize(390, 844)
  await person.open(`${site.origin('localhost')}/payments`)
  await person.sees('heading', 'Выплаты')
  await person.press('button', 'Меню')
  await person.press('button', 'Поддержка')
  await person.sees('dialog', 'Поддержка')
  await person.browser.back()
  await person.misses('dialog', 'Поддержка')
  await person.isAt(/^\/payments$/)

  await person.press('button', 'Меню')
  await person.press('link', 'Начисления')
  await person.isAt(/^\/accrual/)
  await person.sees('heading', 'Начисления')
  await person.browser.back()
  await person.isAt(/^\/payments$/)
  await person.sees('heading', 'Выплаты')
})

test('the cabinet says when there is no server, and opens again when it is back', async ({ person, site }) => {
  const payments = `${site.origin('localhost')}/payments`
  await enter(person, site, 'localhost', '+79000000003')
  // The worker has the page from the first load on that comes after it is ready.
  await expect(async () => {
    await person.open(payments)
    await person.sees('heading', 'Выплаты')
    expect(await person.browser.ask(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass()
  await site.server.stop()
  await person.open(payments)
  await person.sees('heading', 'Сервис временно недоступен')
  await person.looksAt('offline')
  await site.server.start()
  await person.sees('heading', 'Выплаты')
  await person.settles()
})

test('a log-out leaves nothing behind, and Back shows nothing private', async ({ person, site }) => {
  await enter(person, site, 'localhost', '+79000000003')
  await person.open(`${site.origin('localhost')}/payments`)
  await person.sees('heading', 'Выплаты')
  await person.browser.resize(1280, 900)
  await person.press('button', 'Выйти')
  await person.isAt(/^\/auth/)
  await person.sees('heading', 'Введите номер телефона')
  const left = await person.browser.ask(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(left).not.toMatch(/sessionid|7900000|₽/)
  await person.browser.back()
  await person.isAt(/^\/auth/)
  await person.sees('heading', 'Введите номер телефона')
})
