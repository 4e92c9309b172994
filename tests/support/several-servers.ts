import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import { freePort } from '#tools/setup/port.mjs'
import { type ApiOptions, api } from './api.ts'
import { ask, type RunningServer, startServer } from './built-server.ts'

const address = process.env.TEST_DATABASE_URL ?? ''

/** An empty database of the PostgreSQL of `TEST_DATABASE_URL`. */
export async function ownDatabase() {
  const name = `test_several_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Pool({ connectionString: address, max: 1 })
  await admin.query(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  pool.on('error', () => undefined)
  return {
    url: url.href,
    /** Rows of a question of the test. */
    rows: async (text: string) => (await pool.query(text)).rows,
    async close() {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** nginx before servers that listen on these ports, set up as docs/operating.md says. */
export async function balancer(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events { worker_connections 1024; }
    http {
      access_log off; ${temporary.join(' ')}
      upstream cabinet {
        ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')}
        keepalive 32;
        keepalive_timeout 4s;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://cabinet;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`,
  )
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const listening = async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await ask(port, '/healthz').catch(() => null)
      if (answer !== null) return
      await pause(50)
    }
    throw new Error('nginx does not listen')
  }
  await Promise.race([listening(), failed])
  return {
    port,
    close() {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A moment of the demo: tests that count its months need not know today's date. */
const demoMoment = '2026-11-25T12:00'
export const aMinuteLater = '2026-11-25T12:01'

/** Servers on one database, each at a port that it keeps. */
export function serversOn(database: string, data: string) {
  const secret = randomBytes(32).toString('hex')
  const environment = {
    DATABASE_URL: database,
    DATA_DIR: data,
    APP_SECRET: secret,
    DEMO_SEED: 'on',
    DEMO_NOW: demoMoment,
    // The balancer, and the network that the test is.
    TRUSTED_PROXIES: '2',
  }
  const running = new Map<number, RunningServer>()
  let printed = ''
  async function stop(port: number, signal: NodeJS.Signals) {
    const server = running.get(port)
    running.delete(port)
    const code = await server?.kill(signal)
    printed += server?.output() ?? ''
    return code
  }
  return {
    environment,
    async start(main: string, port: number, own: Readonly<Record<string, string>> = {}) {
      const server = await startServer(main, { ...environment, ...own, PORT: String(port) })
      running.set(port, server)
    },
    stop,
    /** All that the servers have printed: the codes are there. */
    output: () => printed + [...running.values()].map((server) => server.output()).join(''),
    async stopAll() {
      for (const port of [...running.keys()]) await stop(port, 'SIGKILL')
    },
  }
}

let browsers = 0

/** A browser at an address of its own, which asks the balancer's port, or the one of a server that `place` is set to. */
export function remoteBrowser(port: number, options: ApiOptions = {}) {
  browsers += 1
  const ip = options.ip ?? `198.51.${Math.floor(browsers / 250)}.${(browsers % 250) + 1}`
  const place = { port }
  const app = {
    async request(url: string, init: RequestInit) {
      const { host, pathname, search } = new URL(url)
      const own = { Host: host, 'X-Forwarded-For': place.port === port ? ip : `${ip}, 127.0.0.1` }
      const headers = { ...Object.fromEntries(new Headers(init.headers)), ...own }
      const { method = 'GET', body } = init
      // fetch would name the host of its address.
      const answer = await ask(place.port, pathname + search, {
        method,
        headers,
        body: typeof body === 'string' ? body : '',
      })
      const sent = new Headers()
      for (const [name, values] of Object.entries(answer.headers))
        for (const value of [values].flat()) sent.append(name, String(value))
      return new Response(answer.body, { status: answer.status, headers: sent })
    },
  }
  return { ...api(app, options), place }
}
