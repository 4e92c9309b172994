import { afterAll } from 'vitest'

import { features } from '#contract/features.ts'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { backgroundWork } from '#server/ports/background.ts'
import type { ChannelMessage } from '#server/ports/channels.ts'
import type { CodeDelivery, CodeMessage, Notice } from '#server/ports/code-delivery.ts'
import { processMetrics } from '#server/ports/metrics.ts'
import { type ApiOptions, api } from './api.ts'
import { fakeClock } from './clock.ts'
import { closeDatabase, emptyDatabase } from './database.ts'
import { capturedLog } from './log.ts'
import { memoryUploads } from './uploads.ts'

export const testConfig: Config = {
  isProduction: false,
  host: '127.0.0.1',
  port: 0,
  dataFolder: '/nonexistent',
  metrics: null,
  clientFolder: '/nonexistent',
  filesFolders: [],
  uploads: { folder: '/nonexistent', s3: null },
  database: { url: null, poolSize: 10, hasNamedStatements: true, isSynced: false, leastFree: 0 },
  hasDemoSeed: false,
  clockStart: null,
  secret: Buffer.from('8f1c0d5a9be3f7c26184a0d39b5ce2f7714d8890ab3cfe56d102f9473ab8c65e', 'hex'),
  apiHosts: [],
  corsOrigins: [],
  trustedProxies: 0,
  features,
  hasApiDocs: true,
  chartStepsShare: 0,
  ipService: null,
  codeWebhook: null,
  mail: null,
  push: null,
  messenger: null,
  privateHosts: [],
  clicksKeptMonths: null,
  codeSendsPerHour: 1_000,
  captcha: { provider: 'altcha', secret: '', verifyUrl: null, passesOnOutage: false },
}

/** Keeps what would have been sent to phones. */
export function capturedDelivery() {
  const sent: CodeMessage[] = []
  const notices: Notice[] = []
  const delivery: CodeDelivery = {
    async send(message) {
      sent.push(message)
      return {}
    },
    async notify(notice) {
      notices.push(notice)
    },
  }
  return { delivery, sent, notices }
}

/** The token that the stand-in for the captcha takes, as often as it is shown. */
export const solvedCaptcha = 'solved'

const page = async () =>
  '<!doctype html><!-- facts --><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>'

/**
 * The whole server in this process, on an empty migrated database: nothing is shared with another test but the tables'
 * shape. What `replaced` names takes the place of the usual parts.
 */
export async function testServer(replaced: Partial<Omit<Deps, 'config'>> & { config?: Partial<Config> } = {}) {
  const { db, pool } = await emptyDatabase()
  const clock = fakeClock()
  const { log, lines, text } = capturedLog()
  const { delivery, sent, notices } = capturedDelivery()
  const { config, ...parts } = replaced
  const mails: ChannelMessage[] = []
  const metrics = processMetrics()
  const deps: Deps = {
    db,
    clock,
    log,
    delivery,
    channels: {},
    codeMail: { send: async (message) => void mails.push(message) },
    captcha: { passes: async ({ token }) => token === solvedCaptcha, challenge: null },
    storage: { isReadOnly: () => false },
    uploads: memoryUploads(),
    background: backgroundWork(log),
    metrics,
    ...parts,
    config: { ...testConfig, ...config },
  }
  const app = createApp(deps, page)
  return {
    app,
    deps,
    db,
    pool,
    clock,
    lines,
    logText: text,
    sent,
    notices,
    /** Codes to e-mail addresses. */
    mails,
    api: (options: ApiOptions = {}) => api(app, options),
  }
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

afterAll(closeDatabase)
