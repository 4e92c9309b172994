import { join, resolve } from 'node:path'
import * as v from 'valibot'

import { captchaProviders } from '#contract/codes.ts'
import { type Feature, features } from '#contract/features.ts'
import { momentOf } from './moment.ts'
import { keptSecret, readSecret } from './secrets.ts'

const onOrOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((text) => text === 'on'),
)
const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(least), v.maxValue(most))
const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => item !== ''),
  ),
)
/** Names of the contract's optional calls; `none` stands for an empty list. */
const offered = v.pipe(
  list,
  v.array(v.picklist([...features, 'none'])),
  v.transform((names): readonly Feature[] => features.filter((name) => names.includes(name))),
)
/** Per cent as a share; `off` is none. */
const percent = v.pipe(
  v.string(),
  v.regex(/^(?:off|[1-9]\d?|100)$/),
  v.transform((text) => (text === 'off' ? 0 : Number(text) / 100)),
)
const webAddress = v.pipe(v.string(), v.url(), v.startsWith('http'))

/** Every setting of the environment, as README's table describes them. */
const Settings = v.object({
  // A slip such as `prod` must not start a server that prints codes.
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test', '']), ''),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  DATA_DIR: v.optional(v.string(), '.data'),
  CLIENT_DIR: v.optional(v.string(), 'dist/client'),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  FILES_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//))),
  DB_SYNC: v.optional(onOrOff, 'on'),
  DB_POOL: v.optional(wholeNumber(1, 100), '10'),
  DB_NAMED_STATEMENTS: v.optional(onOrOff, 'on'),
  /** Writes are refused while the data folder's disk has less room. */
  DB_MIN_FREE_MB: v.optional(wholeNumber(0, 1_000_000), '200'),
  DEMO_SEED: v.optional(onOrOff),
  DEMO_NOW: v.optional(v.string()),
  APP_SECRET: v.optional(v.string()),
  API_HOSTS: v.optional(list, ''),
  CORS_ORIGINS: v.optional(list, ''),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10), '0'),
  FEATURES: v.optional(offered, features.join()),
  /** Percent of the page loads whose steps through the state charts are counted. */
  CHART_STEPS: v.optional(percent, 'off'),
  IP_SERVICE_URL: v.optional(webAddress),
  CODE_WEBHOOK_URL: v.optional(webAddress),
  CODE_WEBHOOK_SECRET: v.optional(v.string()),
  CODE_SENDS_PER_HOUR: v.optional(wholeNumber(1, 1_000_000), '1000'),
  CAPTCHA_PROVIDER: v.optional(v.picklist(captchaProviders), 'altcha'),
  CAPTCHA_SECRET: v.optional(v.string()),
  CAPTCHA_VERIFY_URL: v.optional(webAddress),
  CAPTCHA_ON_OUTAGE: v.optional(
    v.pipe(
      v.picklist(['refuse', 'pass']),
      v.transform((text) => text === 'pass'),
    ),
    'refuse',
  ),
})

export type Config = ReturnType<typeof readConfig>

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that cannot be used, one line each, for the terminal. */
export class BadSettings extends Error {}

/** `npm start -- --now` was typed wrongly. */
export class WrongMoment extends BadSettings {}

function readSettings(environment: Environment) {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const read = v.safeParse(Settings, Object.fromEntries(given))
  if (read.success) return read.output
  // The value stays out of the message: it may be a secret.
  const names = read.issues.map(
    (issue) => `${v.getDotPath(issue) ?? ''}: ${issue.expected ?? 'a valid value'} expected`,
  )
  throw new BadSettings(names.join('\n'))
}

/** Where the data is, for those who only ask a running server: nothing is made, no secret is needed. */
export type DataLocation = {
  readonly dataFolder: string
  /** The database is a PostgreSQL, which any number of processes may share. */
  readonly isShared: boolean
}

export function dataLocationOf(environment: Environment): DataLocation {
  const { DATA_DIR, DATABASE_URL } = readSettings(environment)
  return { dataFolder: resolve(DATA_DIR), isShared: DATABASE_URL !== undefined }
}

function webhookOf({ CODE_WEBHOOK_URL: url, CODE_WEBHOOK_SECRET: secret }: v.InferOutput<typeof Settings>) {
  if (url === undefined) return null
  if (secret === undefined) throw new BadSettings('CODE_WEBHOOK_SECRET: needed beside CODE_WEBHOOK_URL')
  return { url, secret: secretOf('CODE_WEBHOOK_SECRET', secret) }
}

function secretOf(name: string, text: string): Buffer {
  try {
    return readSecret(name, text)
  } catch (failure) {
    throw new BadSettings(failure instanceof Error ? failure.message : name)
  }
}

function clockStartOf({ DEMO_NOW: text }: v.InferOutput<typeof Settings>, isProduction: boolean): Date | null {
  if (text === undefined) return null
  if (isProduction)
    throw new BadSettings('DEMO_NOW (--now): только для демонстрации, на рабочем сервере часы не переводятся')
  const moment = momentOf(text)
  if (moment !== null) return moment
  throw new WrongMoment('DEMO_NOW (--now): нужна дата вида 2026-12-02 или дата и время вида 2026-12-02T09:30')
}

/** Settings of the process. In production nothing secret is made up: what is missing refuses the start. */
export function readConfig(environment: Environment) {
  const settings = readSettings(environment)
  const isProduction = settings.NODE_ENV === 'production'
  const dataFolder = resolve(settings.DATA_DIR)
  if (isProduction && settings.APP_SECRET === undefined)
    throw new BadSettings('APP_SECRET: needed in production: openssl rand -hex 32')
  if (isProduction && settings.CODE_WEBHOOK_URL === undefined)
    throw new BadSettings('CODE_WEBHOOK_URL: needed in production, where codes are never printed')
  if (settings.CAPTCHA_PROVIDER !== 'altcha' && settings.CAPTCHA_SECRET === undefined)
    throw new BadSettings('CAPTCHA_SECRET: needed by this CAPTCHA_PROVIDER')

  const url = settings.DATABASE_URL ?? null
  return {
    isProduction,
    host: settings.HOST,
    port: settings.PORT,
    /** The embedded database, its lock, and the development secret live below this folder. */
    dataFolder,
    /** Where Prometheus may look; null means nowhere. */
    metrics: settings.METRICS_PORT === undefined ? null : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    /** The built client. */
    clientFolder: resolve(settings.CLIENT_DIR),
    /** Served under `/files`: first the folder of uploads, then that of the demo seed. */
    filesFolders: [resolve(settings.FILES_DIR ?? join(dataFolder, 'files')), resolve('server/seed/files')],
    database: {
      /** Null means the embedded database. */
      url,
      poolSize: settings.DB_POOL,
      hasNamedStatements: settings.DB_NAMED_STATEMENTS,
      /** One fdatasync per commit of the embedded database. */
      isSynced: settings.DB_SYNC,
      /** Bytes. */
      leastFree: settings.DB_MIN_FREE_MB * 1024 * 1024,
    },
    hasDemoSeed: settings.DEMO_SEED ?? (url === null && !isProduction),
    /** The moment at which a demo's clock begins; null means the machine's clock. */
    clockStart: clockStartOf(settings, isProduction),
    /** At least 256 bits; never used itself, see `keyFor`. */
    secret: settings.APP_SECRET === undefined ? keptSecret(dataFolder) : secretOf('APP_SECRET', settings.APP_SECRET),
    /** Hosts of the API alone, where any page's host may be named by `Domain`. */
    apiHosts: settings.API_HOSTS,
    corsOrigins: settings.CORS_ORIGINS,
    /** How many proxies stand before the server: so many last entries of X-Forwarded-For are ours. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** What this server offers beyond the specification's calls. */
    features: settings.FEATURES,
    /** The share of page loads whose steps through the state charts are counted; 0: none, and there is no call for it. */
    chartStepsShare: settings.CHART_STEPS,
    /** The public-IP service of the client when it is not ours: its origin is let through the CSP. */
    ipService: settings.IP_SERVICE_URL ?? null,
    codeWebhook: webhookOf(settings),
    /** Codes that the whole service sends within an hour; beyond, requests are refused. */
    codeSendsPerHour: settings.CODE_SENDS_PER_HOUR,
    captcha: {
      provider: settings.CAPTCHA_PROVIDER,
      secret: settings.CAPTCHA_SECRET ?? '',
      /** Replaces the provider's own address. */
      verifyUrl: settings.CAPTCHA_VERIFY_URL ?? null,
      passesOnOutage: settings.CAPTCHA_ON_OUTAGE,
    },
  }
}
