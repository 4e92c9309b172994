import { beforeEach, describe, expect, test } from 'vitest'

import { profileOf } from '#server/services/sign-in/profile.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { operatorOf } from '../../support/operator.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { askForCode, codeSentTo, freshBrowser } from '../../support/sign-in.ts'

const phone = '+79991234567'
let server: TestServer
let operator: ReturnType<typeof operatorOf>

beforeEach(async () => {
  server = await testServer()
  operator = operatorOf(server)
  const { id } = await addDomain(server.db)
  await addPromoter(server.db, { domain_id: id, phone })
})

const audited = () => server.db.selectFrom('audit').select(['event', 'phone']).orderBy('id').execute()
const unknown = '+79990000000'

describe('managers', () => {
  /** As the promoter's profile says. */
  const isManager = async () => {
    const { id } = await server.db.selectFrom('promoter').select('id').executeTakeFirstOrThrow()
    return (await profileOf(server.deps, { promoterId: id })).is_manager
  }

  test('managers are added and removed by phone in any notation, once', async () => {
    const named = ['8 (999) 123-45-67', '--host', 'localhost']
    expect((await operator('managers', 'add', ...named)).lines).toEqual([
      '+7***4567, localhost: менеджер',
      expect.stringMatching(/^Дашборд: http:\/\/localhost:\d+\/dashboard$/),
    ])
    expect((await operator('managers', 'add', ...named)).lines[0]).toContain('так и было')
    expect(await isManager()).toBe(true)
    expect((await operator('managers', 'remove', ...named)).status).toBe(0)
    expect((await operator('managers', 'remove', ...named)).lines[0]).toContain('так и было')
    expect(await isManager()).toBe(false)
    expect((await audited()).map(({ event }) => event)).toEqual(['operator.manager-added', 'operator.manager-removed'])
  })

  test.each([
    [unknown, 'localhost', 1, 'На localhost нет промоутера +7***0000'],
    [phone, 'nobody.localhost', 1, 'Домена nobody.localhost нет'],
    ['phone', 'localhost', 2, 'ТЕЛЕФОН: не похоже на номер телефона'],
    ['+19991234567', 'local host', 2, '--host: нужно имя хоста без порта, например solo.localhost'],
  ])('%s on %s is refused', async (number, host, status, line) => {
    const answer = await operator('managers', 'add', number, '--host', host)
    expect(answer.status).toBe(status)
    expect(answer.lines).toContain(line)
    expect(await isManager()).toBe(false)
    expect(await audited()).toEqual([])
  })
})

describe('phones', () => {
  test('A-05: one that is off signs in again', async () => {
    const browser = await freshBrowser(server)
    await askForCode(browser, phone)
    const locked_until = new Date(server.clock.now().getTime() + 3_600_000)
    await server.db.updateTable('phone_guard').set({ failures: 100, locked_until }).execute()
    const entry = { phone, code: await codeSentTo(server, phone) }
    expect((await browser.post('/account/auth', entry)).status).toBe(400)

    expect((await operator('phones', 'unlock', phone)).lines).toEqual(['+7***4567: вход снова разрешён'])
    expect((await browser.post('/account/auth', entry)).status).toBe(200)
    expect(await audited()).toContainEqual({ event: 'operator.phone-unlocked', phone: '+7***4567' })
  })

  test('one that is not locked stays as it is', async () => {
    const answer = await operator('phones', 'unlock', unknown)
    expect(answer).toEqual({ status: 0, lines: ['+7***0000: неудачных попыток не было'] })
    expect(await audited()).toEqual([])
  })
})

describe('sign-in links', () => {
  const linkTo = (...more: string[]) => operator('sign-in-link', phone, '--host', 'localhost', ...more)

  test('sign in, and are kept as a digest only', async () => {
    const [link = ''] = (await linkTo()).lines
    expect(link).toMatch(/^http:\/\/localhost:\d+\/\?token=[\w-]{43}$/)
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(JSON.stringify(await server.db.selectFrom('login_token').selectAll().execute())).not.toContain(token)
    const browser = await freshBrowser(server)
    expect((await browser.post('/account/auth-by-token', { token })).status).toBe(200)
    expect((await browser.get('/account/user-profile')).status).toBe(200)
  })

  test('begin with the host over https, or with the address that is given', async () => {
    const { id } = await addDomain(server.db, { host: 'cabinet.example' })
    await addPromoter(server.db, { domain_id: id, phone })
    const link = async (...more: string[]) =>
      (await operator('sign-in-link', phone, '--host', 'cabinet.example', ...more)).lines[0]
    expect(await link()).toMatch(/^https:\/\/cabinet\.example\/\?token=/)
    expect(await link('--origin', 'http://cabinet.example:8080/')).toMatch(/^http:\/\/cabinet\.example:8080\/\?token=/)
  })

  test('sign-in links are not given for a stranger, a disabled promoter or a wrong address', async () => {
    expect((await operator('sign-in-link', unknown, '--host', 'localhost')).status).toBe(1)
    expect((await linkTo('--origin', 'cabinet.example/path')).status).toBe(2)
    await server.db.updateTable('promoter').set({ disabled_at: server.clock.now() }).execute()
    expect(await linkTo()).toEqual({ status: 1, lines: ['Промоутер +7***4567 отключён'] })
    expect(await server.db.selectFrom('login_token').selectAll().execute()).toEqual([])
  })
})
