import { expect, test } from 'vitest'

import { addDomain, addPromoter } from '../../support/brand.ts'
import { testServer } from '../../support/server.ts'
import { askForCode, codeSentTo, freshBrowser, otherCode, signIn } from '../../support/sign-in.ts'

const phone = '+79991234567'

async function journey() {
  const server = await testServer()
  const domain = await addDomain(server.db)
  await addPromoter(server.db, { domain_id: domain.id, phone })
  const browser = await freshBrowser(server)
  await askForCode(browser, phone, { firstEmail: 'trapped@example.com' })
  server.clock.advance(60_000)
  await askForCode(browser, phone)
  const code = await codeSentTo(server, phone)
  await browser.post('/account/auth', { phone, code: otherCode(code) })
  await browser.post('/account/auth', { phone, code })
  const session = browser.jar.get('sessionid') ?? ''
  const csrf = browser.jar.get('csrftoken') ?? ''
  await browser.post('/account/requisite-delete', { requisite_type: 'SE' }, { 'X-CSRFToken': 'x' })
  await browser.post('/account/requisite-create-or-update', {
    requisite_type: 'SE',
    is_main: true,
    data: {
      fullName: 'Иванова Анна',
      numberCheck: '40817810099910004312',
      inn: '500100732259',
      bankName: 'Сбер',
      bankNumber: '044525225',
      bankCheck: '30101810400000000225',
      minSum: '10000',
    },
  })
  await browser.get('/account/logout')
  await signIn(server, '+79997654321')
  await server.deps.background.idle()
  return { server, secrets: [phone, phone.slice(1), code, session, csrf] }
}

test('L-02: a log line has the request, the address and the masked phone', async () => {
  const { server } = await journey()
  const events = server.lines.filter(({ event }) => /^(?:sign-in|requisite)\./.test(event))
  expect(events.map(({ event }) => event)).toEqual([
    'sign-in.trapped',
    'sign-in.code-requested',
    'sign-in.refused',
    'sign-in.opened',
    'requisite.saved',
    'sign-in.closed',
    'sign-in.code-requested',
    'sign-in.registered',
  ])
  for (const { fields } of events) {
    expect(fields.request).toMatch(/^[0-9a-f-]{36}$/)
    expect(fields.ip).toMatch(/^198\.51\./)
  }
  expect(events[3]?.fields.phone).toBe('+7***4567')
  expect(server.lines.some(({ fields }) => fields.status === 403 && fields.reason === 'wrong token')).toBe(true)
})

test('L-01: the log holds no phone, code, account, name, e-mail, token or cookie', async () => {
  const { server, secrets } = await journey()
  const text = server.logText()
  const private_ = ['40817810099910004312', '500100732259', 'Иванова', 'Анна', 'example.ru', 'example.com', 'Сбер']
  for (const secret of [...secrets, ...private_]) expect(text).not.toContain(secret)
})
