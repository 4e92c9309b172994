import { join, resolve } from 'node:path'
import * as v from 'valibot'

import { captchaProviders } from '#contract/codes.ts'
import { type Feature, features } from '#contract/features.ts'
import { parsedUrl } from './http/parsed-url.ts'
import { momentOf } from './parse-moment.ts'
import { keptSecret, readSecret } from './process/secrets.ts'

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
const isHost = (text: string) => parsedUrl(`http://${text}`)?.hostname === text
/** Hosts as an address has them. With a scheme, a port or a path one is like no host, and would be left out in silence. */
const hosts = v.pipe(
  list,
  v.everyItem(isHost, 'hosts alone expected, as addresses have them: without a scheme, a port or a path'),
)
/** One that begins with a dot stands for all below it. */
const hostsOrDomains = v.pipe(
  list,
  v.everyItem((text) => isHost(text.replace(/^\./, '')), 'hosts alone expected, or domains that begin with a dot'),
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
const megabytes = v.pipe(
  wholeNumber(0, 1_000_000),
  v.transform((count) => count * 1024 * 1024),
)
const refuseOrPass = v.pipe(
  v.picklist(['refuse', 'pass']),
  v.transform((text) => text === 'pass'),
)
const webAddress = v.pipe(v.string(), v.url(), v.startsWith('http'))

const folder = v.pipe(
  v.string(),
  v.transform((path) => resolve(path)),
)

/** A setting under its name in the environment. */
const of = <Schema extends v.GenericSchema>(name: string, schema: Schema) => v.pipe(schema, v.title(name))
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)

/** Every setting, as docs/settings.md describes them. */
const Settings = v.object({
  // A slip such as `prod` must not start a server that prints codes.
  mode: of('NODE_ENV', v.optional(v.picklist(['production', 'development', 'test', '']), '')),
  host: of('HOST', v.optional(v.string(), '127.0.0.1')),
  port: of('PORT', v.optional(wholeNumber(0, 65_535), '3000')),
  /** The embedded database, its lock, and the development secret live below this folder. */
  dataFolder: of('DATA_DIR', v.optional(folder, '.data')),
  /** The built client. */
  clientFolder: of('CLIENT_DIR', v.optional(folder, 'dist/client')),
  metrics: v.object({
    host: of('METRICS_HOST', v.optional(v.string(), '127.0.0.1')),
    port: of('METRICS_PORT', orNull(wholeNumber(0, 65_535))),
  }),
  filesFolder: of('FILES_DIR', orNull(folder)),
  uploads: v.object({
    folder: of('UPLOADS_DIR', orNull(folder)),
    s3: v.object({
      url: of('UPLOADS_S3_URL', orNull(webAddress)),
      region: of('UPLOADS_S3_REGION', v.optional(v.string(), 'us-east-1')),
      keyId: of('UPLOADS_S3_KEY_ID', orNull(v.string())),
      secret: of('UPLOADS_S3_SECRET', orNull(v.string())),
    }),
  }),
  database: v.object({
    /** Null means the embedded database. */
    url: of('DATABASE_URL', orNull(v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//)))),
    /** One fdatasync per commit of the embedded database. */
    isSynced: of('DB_SYNC', v.optional(onOrOff, 'on')),
    poolSize: of('DB_POOL', v.optional(wholeNumber(1, 100), '10')),
    hasNamedStatements: of('DB_NAMED_STATEMENTS', v.optional(onOrOff, 'on')),
    /** Bytes: writes are refused while the data folder's disk has less room. */
    leastFree: of('DB_MIN_FREE_MB', v.optional(megabytes, '200')),
  }),
  hasDemoSeed: of('DEMO_SEED', orNull(onOrOff)),
  clockStart: of('DEMO_NOW', orNull(v.string())),
  secret: of('APP_SECRET', orNull(v.string())),
  /** Hosts of the API alone, where any page's host may be named by `Domain`. */
  apiHosts: of('API_HOSTS', v.optional(list, '')),
  corsOrigins: of('CORS_ORIGINS', v.optional(list, '')),
  /** How many proxies are before the server: so many last entries of X-Forwarded-For are ours. */
  trustedProxies: of('TRUSTED_PROXIES', v.optional(wholeNumber(0, 10), '0')),
  /** What this server offers beyond the specification's calls. */
  features: of('FEATURES', v.optional(offered, features.join())),
  /** The contract can be read on the server: `/api/docs`, `/api/openapi.json`. */
  hasApiDocs: of('API_DOCS', v.optional(onOrOff, 'on')),
  /** The share of page loads whose steps through the state charts are counted; 0: none, and there is no call for it. */
  chartStepsShare: of('CHART_STEPS', v.optional(percent, 'off')),
  /** The public-IP service of the client when it is not ours: its origin is let through the CSP. */
  ipService: of('IP_SERVICE_URL', orNull(webAddress)),
  codeWebhook: v.object({
    url: of('CODE_WEBHOOK_URL', orNull(webAddress)),
    secret: of('CODE_WEBHOOK_SECRET', orNull(v.string())),
  }),
  /** The channels of notifications; null: there is none. */
  mail: v.object({
    url: of('SMTP_URL', orNull(v.pipe(v.string(), v.url(), v.regex(/^smtps?:\/\//)))),
    from: of('SMTP_FROM', orNull(v.pipe(v.string(), v.email()))),
  }),
  push: v.object({
    publicKey: of('VAPID_PUBLIC_KEY', orNull(v.pipe(v.string(), v.regex(/^[\w-]{87}$/)))),
    privateKey: of('VAPID_PRIVATE_KEY', orNull(v.pipe(v.string(), v.regex(/^[\w-]{43}$/)))),
    subject: of('VAPID_SUBJECT', orNull(v.pipe(v.string(), v.regex(/^(?:mailto:|https:\/\/)/)))),
    /** Of push services beside those that are known. */
    hosts: of('PUSH_HOSTS', v.optional(hostsOrDomains, '')),
  }),
  /** Hosts in a network of the operator's own that hooks, captcha and uploads may lead to. */
  privateHosts: of('OUTWARD_PRIVATE_HOSTS', v.optional(hosts, '')),
  messenger: v.object({
    url: of('NOTIFY_HOOK_URL', orNull(webAddress)),
    secret: of('NOTIFY_HOOK_SECRET', orNull(v.string())),
    /** What promoters call the messenger behind the hook. */
    name: of('NOTIFY_HOOK_NAME', v.optional(v.string(), 'Мессенджер')),
  }),
  /** How many whole months of single clicks are kept beside this one; null: all. */
  clicksKeptMonths: of('CLICKS_KEPT_MONTHS', orNull(wholeNumber(1, 1_000))),
  /** Codes that the whole service sends within an hour; beyond, requests are refused. */
  codeSendsPerHour: of('CODE_SENDS_PER_HOUR', v.optional(wholeNumber(1, 1_000_000), '1000')),
  captcha: v.object({
    provider: of('CAPTCHA_PROVIDER', v.optional(v.picklist(captchaProviders), 'altcha')),
    secret: of('CAPTCHA_SECRET', v.optional(v.string(), '')),
    /** Replaces the provider's own address. */
    verifyUrl: of('CAPTCHA_VERIFY_URL', orNull(webAddress)),
    passesOnOutage: of('CAPTCHA_ON_OUTAGE', v.optional(refuseOrPass, 'refuse')),
  }),
})
type Settings = v.InferOutput<typeof Settings>

export type Config = ReturnType<typeof readConfig>

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that cannot be used, one line each, for the terminal. */
export class BadSettings extends Error {}

/** `npm start -- --now` was typed wrongly. */
export class WrongMoment extends BadSettings {}

type Entries = Readonly<Record<string, v.GenericSchema | { readonly entries: Entries }>>

/** Where each setting is in the schema, with its name in the environment. */
function placesIn(entries: Entries, above: readonly string[] = []): (readonly [place: string, name: string])[] {
  return Object.entries(entries).flatMap(([key, schema]) => {
    const place = [...above, key]
    return 'entries' in schema
      ? placesIn(schema.entries, place)
      : [[place.join('.'), v.getTitle(schema) ?? ''] as const]
  })
}

const places = placesIn(Settings.entries)
export const settingNames: readonly string[] = places.map(([, name]) => name)

/** A list's wrong item is its setting's. */
const nameAt = (at: string) => places.find(([place]) => `${at}.`.startsWith(`${place}.`))?.[1]

function givenIn(environment: Environment, entries: Entries): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(entries).map(([key, schema]) => [
      key,
      'entries' in schema ? givenIn(environment, schema.entries) : environment[v.getTitle(schema) ?? ''] || undefined,
    ]),
  )
}

function readSettings(environment: Environment): Settings {
  const read = v.safeParse(Settings, givenIn(environment, Settings.entries))
  if (read.success) return read.output
  // The value stays out of the message: it may be a secret.
  const names = read.issues.map(
    (issue) =>
      `${nameAt(v.getDotPath(issue) ?? '')}: ${issue.type === 'every_item' ? issue.message : `${issue.expected ?? 'a valid value'} expected`}`,
  )
  throw new BadSettings(names.join('\n'))
}

/** Where the data is, for those who only ask a running server: nothing is made, no secret is needed. */
export type DataLocation = {
  readonly dataFolder: string
  /** The database is a PostgreSQL, which any number of processes may share. */
  readonly isShared: boolean
  readonly database: Settings['database']
}

export function dataLocationOf(environment: Environment): DataLocation {
  const { dataFolder, database } = readSettings(environment)
  return { dataFolder, isShared: database.url !== null, database }
}

function webhookOf({ url, secret }: Settings['codeWebhook']) {
  if (url === null) return null
  if (secret === null) throw new BadSettings('CODE_WEBHOOK_SECRET: needed beside CODE_WEBHOOK_URL')
  return { url, secret: secretOf('CODE_WEBHOOK_SECRET', secret) }
}

function mailOf({ url, from }: Settings['mail']) {
  if (url === null) return null
  if (from === null) throw new BadSettings('SMTP_FROM: needed beside SMTP_URL')
  return { url, from }
}

function pushOf({ publicKey, privateKey, subject, hosts }: Settings['push']) {
  if (publicKey !== null && privateKey !== null && subject !== null) return { publicKey, privateKey, subject, hosts }
  if (publicKey === null && privateKey === null && subject === null) return null
  throw new BadSettings('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: needed together')
}

function messengerOf({ url, secret, name }: Settings['messenger']) {
  if (url === null) return null
  if (secret === null) throw new BadSettings('NOTIFY_HOOK_SECRET: needed beside NOTIFY_HOOK_URL')
  return { url, secret: secretOf('NOTIFY_HOOK_SECRET', secret), name }
}

function uploadStoreOf(s3: Settings['uploads']['s3']) {
  const { url, keyId, secret } = s3
  if (url === null) return null
  if (keyId === null || secret === null)
    throw new BadSettings('UPLOADS_S3_KEY_ID, UPLOADS_S3_SECRET: needed beside UPLOADS_S3_URL')
  return { ...s3, url, keyId, secret }
}

function secretOf(name: string, text: string): Buffer {
  try {
    return readSecret(name, text)
  } catch (failure) {
    throw new BadSettings(failure instanceof Error ? failure.message : name)
  }
}

function clockStartOf(text: string | null, isProduction: boolean): Date | null {
  if (text === null) return null
  if (isProduction)
    throw new BadSettings('DEMO_NOW (--now): только для демонстрации, на рабочем сервере часы не переводятся')
  const moment = momentOf(text)
  if (moment !== null) return moment
  throw new WrongMoment('DEMO_NOW (--now): нужна дата вида 2026-12-02 или дата и время вида 2026-12-02T09:30')
}

/** Settings of the process. In production nothing secret is made up: what is missing refuses the start. */
export function readConfig(environment: Environment) {
  const { mode, filesFolder, ...settings } = readSettings(environment)
  const isProduction = mode === 'production'
  const { dataFolder, metrics, uploads, database, captcha, secret } = settings
  if (isProduction && secret === null) throw new BadSettings('APP_SECRET: needed in production: openssl rand -hex 32')
  if (isProduction && settings.codeWebhook.url === null)
    throw new BadSettings('CODE_WEBHOOK_URL: needed in production, where codes are never printed')
  if (captcha.provider !== 'altcha' && captcha.secret === '')
    throw new BadSettings('CAPTCHA_SECRET: needed by this CAPTCHA_PROVIDER')

  return {
    ...settings,
    isProduction,
    /** Where Prometheus may look; null means nowhere. */
    metrics: metrics.port === null ? null : { host: metrics.host, port: metrics.port },
    /** Served under `/files`: first the folder of uploads, then that of the demo seed. */
    filesFolders: [filesFolder ?? join(dataFolder, 'files'), resolve('server/seed/files')],
    /** Where promoters' files are kept: a folder, unless an S3 storage is named. */
    uploads: { folder: uploads.folder ?? join(dataFolder, 'uploads'), s3: uploadStoreOf(uploads.s3) },
    hasDemoSeed: settings.hasDemoSeed ?? (database.url === null && !isProduction),
    /** The moment at which a demo's clock begins; null means the machine's clock. */
    clockStart: clockStartOf(settings.clockStart, isProduction),
    /** At least 256 bits; never used itself, see `keyFor`. */
    secret: secret === null ? keptSecret(dataFolder) : secretOf('APP_SECRET', secret),
    codeWebhook: webhookOf(settings.codeWebhook),
    mail: mailOf(settings.mail),
    push: pushOf(settings.push),
    messenger: messengerOf(settings.messenger),
  }
}
