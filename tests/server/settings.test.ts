import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { features } from '#contract/features.ts'
import { BadSettings, readConfig, WrongMoment } from '#server/config.ts'
import { keptSecret, keyFor, readSecret } from '#server/process/secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const good = '3f5a8c1e9b7d2046f8a1c3e5d7b90246813579acebdf02468ace13579bdf0eca'
const production = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  APP_SECRET: good,
  CODE_WEBHOOK_URL: 'https://sms.example/hook',
  CODE_WEBHOOK_SECRET: good,
}

describe('settings', () => {
  test('settings of an empty environment are those of a demo on this machine', () => {
    const config = readConfig({ DATA_DIR: folder })
    expect(config).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      hasDemoSeed: true,
      database: { url: null, isSynced: true, leastFree: 200 * 1024 * 1024 },
      captcha: { provider: 'altcha' },
    })
  })

  test('settings with a database of their own bring no demo, unless asked to', () => {
    const own = { DATA_DIR: folder, DATABASE_URL: 'postgres://db.example/cabinet' }
    expect(readConfig(own).hasDemoSeed).toBe(false)
    expect(readConfig({ ...own, DEMO_SEED: 'on' }).hasDemoSeed).toBe(true)
    expect(readConfig({ DATA_DIR: folder, DEMO_SEED: 'off' }).hasDemoSeed).toBe(false)
  })

  test.each([
    [undefined, [...features]],
    ['none', []],
    ['statistics, LINKS', ['links', 'statistics']],
  ])('settings with FEATURES=%s offer %j', (FEATURES, offered) => {
    expect(readConfig({ DATA_DIR: folder, FEATURES }).features).toEqual(offered)
  })

  test.each([
    [undefined, 0],
    ['off', 0],
    ['1', 0.01],
    ['100', 1],
  ])('settings with CHART_STEPS=%s count the steps of %d of the page loads', (CHART_STEPS, share) => {
    expect(readConfig({ DATA_DIR: folder, CHART_STEPS }).chartStepsShare).toBe(share)
  })

  test.each(['on', '0', '101', '5%'])('settings with CHART_STEPS=%s refuse the start', (CHART_STEPS) => {
    expect(() => readConfig({ DATA_DIR: folder, CHART_STEPS })).toThrow(/^CHART_STEPS/)
  })

  test('settings with a feature that there is not refuse the start', () => {
    expect(() => readConfig({ DATA_DIR: folder, FEATURES: 'linkz' })).toThrow(/^FEATURES/)
  })

  test('settings of production bring no demo, unless asked to', () => {
    expect(readConfig(production).hasDemoSeed).toBe(false)
    expect(readConfig({ ...production, DEMO_SEED: 'on' }).hasDemoSeed).toBe(true)
  })

  test.each(['development', 'test', ''])('settings with NODE_ENV=%s are not those of production', (name) => {
    expect(readConfig({ DATA_DIR: folder, NODE_ENV: name }).isProduction).toBe(false)
  })

  test.each([
    ['2026-12-02', '2026-12-02T09:00:00.000Z'],
    ['2026-12-02T09:30', '2026-12-02T06:30:00.000Z'],
    ['2026-12-02 00:00:01', '2026-12-01T21:00:01.000Z'],
    ['2026-12-02T09:30:00.5Z', '2026-12-02T09:30:00.500Z'],
    ['2026-12-02T09:30+05:00', '2026-12-02T04:30:00.000Z'],
  ])('settings of a clock that begins at %s know its moment', (text, moment) => {
    expect(readConfig({ DATA_DIR: folder, DEMO_NOW: text }).clockStart?.toISOString()).toBe(moment)
  })

  test.each(['tomorrow', '02.12.2026', '2026-02-30', '2026-13-01', '2026-12-02T25:00', '2026-12-02T', '1.12.26'])(
    'settings of a clock that begins at %s are refused in Russian',
    (text) => {
      const wrong = () => readConfig({ DATA_DIR: folder, DEMO_NOW: text })
      expect(wrong).toThrow(WrongMoment)
      expect(wrong).toThrow('DEMO_NOW (--now): нужна дата вида 2026-12-02 или дата и время вида 2026-12-02T09:30')
    },
  )

  test('settings of production know no other clock than the machine’s', () => {
    expect(readConfig(production).clockStart).toBeNull()
    expect(() => readConfig({ ...production, DEMO_NOW: '2026-12-02' })).toThrow('только для демонстрации')
  })

  test('settings that are empty count as not given', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 })
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db.example'],
    ['DB_SYNC', 'yes'],
    ['CAPTCHA_PROVIDER', 'none'],
    ['CODE_WEBHOOK_URL', 'javascript:alert(1)'],
    ['TRUSTED_PROXIES', '-1'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['OUTWARD_PRIVATE_HOSTS', 'minio,http://10.0.0.5'],
    ['OUTWARD_PRIVATE_HOSTS', 'gateway.internal:8080'],
    ['OUTWARD_PRIVATE_HOSTS', '10.0.0.0/8'],
    ['OUTWARD_PRIVATE_HOSTS', '::1'],
    ['PUSH_HOSTS', 'https://push.example'],
    ['PUSH_HOSTS', '.'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(() => readConfig({ DATA_DIR: folder, [name]: value })).toThrow(new RegExp(`^${name}: `))
  })

  test('settings take hosts as addresses have them, and domains of push services', () => {
    const names = { OUTWARD_PRIVATE_HOSTS: 'Minio, 127.0.0.1,[::1]', PUSH_HOSTS: 'push.example,.push.example' }
    const { privateHosts } = readConfig({ DATA_DIR: folder, ...names })
    expect(privateHosts).toEqual(['minio', '127.0.0.1', '[::1]'])
  })

  test('never repeat a refused value: it may be a secret', () => {
    expect(() => readConfig({ ...production, APP_SECRET: 'hunter2' })).toThrow(BadSettings)
    expect(() => readConfig({ ...production, APP_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
  })

  test('settings of production are taken as they are given', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      codeWebhook: { url: 'https://sms.example/hook' },
    })
  })

  test.each(['APP_SECRET', 'CODE_WEBHOOK_URL', 'CODE_WEBHOOK_SECRET'])(
    'settings of production are refused without %s',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name)
    },
  )

  test.each([
    ['short', good.slice(0, 62)],
    ['one letter', 'a'.repeat(64)],
    ['words', 'change-me-change-me-change-me-change-me'],
    ['zeros', '0'.repeat(64)],
  ])('settings of production are refused with a secret of %s', (_, secret) => {
    expect(() => readConfig({ ...production, APP_SECRET: secret })).toThrow('APP_SECRET')
    expect(() => readConfig({ ...production, CODE_WEBHOOK_SECRET: secret })).toThrow('CODE_WEBHOOK_SECRET')
  })

  test('settings of an external captcha need its secret', () => {
    expect(() => readConfig({ DATA_DIR: folder, CAPTCHA_PROVIDER: 'turnstile' })).toThrow('CAPTCHA_SECRET')
  })
})

describe('the development secret', () => {
  test('the development secret is made once, for its owner alone', () => {
    const own = join(folder, 'own')
    const first = keptSecret(own)
    expect(keptSecret(own).equals(first)).toBe(true)
    expect(first).toHaveLength(32)
    expect(statSync(join(own, 'secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(own, 'secret'), 'utf8').trim()).toHaveLength(64)
  })

  test('the development secret that was spoilt is refused, not replaced: sessions and sealed data hang on it', () => {
    const spoilt = join(folder, 'spoilt')
    keptSecret(spoilt)
    writeFileSync(join(spoilt, 'secret'), 'short')
    expect(() => keptSecret(spoilt)).toThrow(/256/)
  })

  test('gives each purpose a key of its own', () => {
    const secret = readSecret('x', good)
    expect(keyFor(secret, 'csrf').equals(keyFor(secret, 'codes'))).toBe(false)
    expect(keyFor(secret, 'csrf').equals(keyFor(secret, 'csrf'))).toBe(true)
    expect(keyFor(secret, 'csrf').equals(secret)).toBe(false)
  })
})
