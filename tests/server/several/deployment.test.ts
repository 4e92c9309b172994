import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

import { settingNames } from '#server/config.ts'
import { privateBlocks, privateBlocks6, publicBlock } from '#server/ports/public-address.ts'
import { freePort } from '#tools/setup/port.mjs'
import { ask, startServer } from '../../support/built-server.ts'
import { person } from '../../support/links.ts'
import { ownDatabase, serversOn } from '../../support/several-servers.ts'

const { main } = inject('programs')
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
const opened: (() => unknown)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  })
  if (error !== undefined) throw error
  return { status, out: stdout, errors: stderr }
}

const script = (name: string) => join(root, 'tools/deploy', name)
const text = (name: string) => readFileSync(join(root, name), 'utf8')

async function databaseOfTheTest() {
  const database = await ownDatabase()
  opened.push(database.close)
  return database
}

async function serverOn(database: string, data: string, more: Readonly<Record<string, string>> = {}) {
  const servers = serversOn(database, data)
  const environment = { ...servers.environment, ...more, PORT: String(await freePort()) }
  const server = await startServer(main, environment)
  opened.push(() => (server.child.exitCode === null ? server.kill('SIGKILL') : null))
  return { server, environment }
}

test('an installation is backed up while it serves and restored whole; what is there is never written over', async () => {
  const [database, restored] = [await databaseOfTheTest(), await databaseOfTheTest()]
  const data = join(folder, 'data')
  mkdirSync(join(data, 'files'), { recursive: true })
  writeFileSync(join(data, 'files', 'logo.svg'), '<svg/>')
  mkdirSync(join(data, 'uploads'))
  writeFileSync(join(data, 'uploads', 'a'), 'receipt')
  const { server, environment } = await serverOn(database.url, data)
  const [link] = await database.rows('select id, key from short_link order by id limit 1')
  const click = () => ask(server.port, `/s/${link.key}`, { headers: person })
  for (let nth = 0; nth < 5; nth += 1) expect((await click()).status).toBe(302)

  const backups = { DATABASE_URL: database.url, DATA_DIR: data, BACKUP_DIR: join(folder, 'backups'), BACKUP_KEEP: '2' }
  const counts = `select (select count(*) from click) as clicks, (select count(*) from accrual) as accruals,
    (select clicks from link_total where link_id = ${link.id}) as total`
  const before = await database.rows(counts)
  const made = run(script('backup.sh'), [], backups)
  expect(made).toMatchObject({ status: 0, errors: '' })
  await click()

  const target = { DATABASE_URL: restored.url, DATA_DIR: join(folder, 'restored') }
  const archive = made.out.trim()
  expect(run(script('restore.sh'), [archive], target)).toMatchObject({ status: 0, errors: '' })
  expect(await restored.rows(counts)).toEqual(before)
  expect(readFileSync(join(target.DATA_DIR, 'files', 'logo.svg'), 'utf8')).toBe('<svg/>')
  expect(readFileSync(join(target.DATA_DIR, 'uploads', 'a'), 'utf8')).toBe('receipt')
  const second = await serverOn(restored.url, target.DATA_DIR, { APP_SECRET: environment.APP_SECRET })
  expect((await ask(second.server.port, '/readyz')).status).toBe(200)

  expect(run(script('restore.sh'), [archive], { ...target, DATA_DIR: join(folder, 'third') })).toMatchObject({
    status: 1,
    errors: expect.stringContaining('nothing was restored'),
  })
  for (let nth = 0; nth < 2; nth += 1) {
    writeFileSync(join(backups.BACKUP_DIR, `cabinet-2026-01-0${nth + 1}T000000Z.tar.gz`), '')
  }
  run(script('backup.sh'), [], backups)
  expect(readdirSync(backups.BACKUP_DIR)).toHaveLength(2)
})

test('an embedded installation is backed up only while no server has it', async () => {
  const data = join(folder, 'embedded')
  const backups = { DATA_DIR: data, BACKUP_DIR: join(folder, 'embedded-backups') }
  const server = await startServer(main, { DATA_DIR: data })
  opened.push(() => (server.child.exitCode === null ? server.kill('SIGKILL') : null))
  expect(run(script('backup.sh'), [], backups)).toMatchObject({ status: 1, out: '' })
  await server.kill('SIGTERM')
  const { out, status } = run(script('backup.sh'), [], backups)
  expect(status).toBe(0)

  const again = join(folder, 'embedded-again')
  expect(run(script('restore.sh'), [out.trim()], { DATA_DIR: again }).status).toBe(0)
  cpSync(join(data, 'secret'), join(again, 'secret'))
  const restored = await startServer(main, { DATA_DIR: again })
  opened.push(() => restored.kill('SIGKILL'))
  expect((await ask(restored.port, '/readyz')).status).toBe(200)
  expect(existsSync(join(again, 'db'))).toBe(true)
})

test('the rules are ones that Prometheus takes, and raise the alarms that they should', () => {
  expect(run('promtool', ['check', 'rules', script('alerts.yaml')])).toMatchObject({ status: 0 })
  expect(run('promtool', ['test', 'rules', script('alerts.test.yaml')])).toMatchObject({ status: 0 })
})

test('every figure that the rules and the dashboard ask for is one that a server shows', async () => {
  const database = await databaseOfTheTest()
  const metrics = await freePort()
  await serverOn(database.url, join(folder, 'metrics'), { METRICS_PORT: String(metrics) })
  const shown = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  const names = [text('tools/deploy/alerts.yaml'), text('tools/deploy/grafana.json')].flatMap((source) =>
    [...source.matchAll(/\b([a-z_]+)\{(?:\\")?job=/g)].map(([, name = '']) => name.replace(/_bucket$/, '')),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => name !== 'up' && !shown.includes(`# TYPE ${name} `))).toEqual([])
})

test('every setting that compose.yaml and the cluster’s manifest give is one that the server reads', () => {
  const own = /^(?:POSTGRES_\w+|BACKUP_\w+)$/
  const given = [text('compose.yaml'), text('tools/deploy/kubernetes.yaml')].flatMap((source) =>
    [...source.matchAll(/^\s+(?:- \{ name: )?([A-Z][A-Z\d_]+)(?::|, value)/gm)].map(([, name = '']) => name),
  )
  expect(given.length).toBeGreaterThan(10)
  expect(given.filter((name) => !settingNames.includes(name) && !own.test(name))).toEqual([])
})

test('each part of compose.yaml writes to its volumes alone, gains no rights and has an end to its memory', () => {
  const { services } = parse(text('compose.yaml'), { merge: true })
  const rights: Readonly<Record<string, string[]>> = {
    cabinet: [],
    database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    backup: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
  }
  expect(Object.keys(services).toSorted()).toEqual(Object.keys(rights).toSorted())
  for (const [name, cap_add] of Object.entries(rights))
    expect({ cap_add: [], ...services[name] }, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      cap_add,
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    })
})

test('figures are read from one namespace in the cluster, and what goes out goes to no address that the server refuses', () => {
  const parts = parseAllDocuments(text('tools/deploy/kubernetes.yaml')).map((part) => part.toJS())
  const pods = parts.find(({ kind }) => kind === 'Deployment').spec.template
  const { spec } = parts.find(({ kind }) => kind === 'NetworkPolicy')
  expect(pods.metadata.labels).toMatchObject(spec.podSelector.matchLabels)
  expect(spec.policyTypes).toEqual(['Ingress', 'Egress'])
  const open = spec.ingress.filter(({ from }: { from?: unknown }) => from === undefined)
  expect(open).toEqual([{ ports: [{ port: 'http' }] }])
  const blocks = spec.egress.flatMap(({ to }: { to: { ipBlock?: object }[] }) => to.flatMap((one) => one.ipBlock ?? []))
  expect(blocks).toEqual([
    { cidr: '0.0.0.0/0', except: privateBlocks },
    { cidr: publicBlock, except: privateBlocks6 },
  ])
  expect(pods.spec.containers[0].securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

/** Where Kubernetes' own types have the kinds that the manifest is made of. */
const kinds: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  PersistentVolumeClaim: 'core/v1',
  Service: 'core/v1',
  PodDisruptionBudget: 'policy/v1',
  NetworkPolicy: 'networking/v1',
}

/** What the types say of a manifest: misspelt names and wrong values, by kind and name. */
function faultsOf(manifest: string) {
  const parts = parseAllDocuments(manifest).map((part) => part.toJS())
  const lines = parts.flatMap((part, nth) => [
    `import type { ${part.kind} as Kind${nth} } from 'kubernetes-types/${kinds[part.kind]}'`,
    `export const part${nth}: Kind${nth} = ${JSON.stringify(part)}`,
  ])
  writeFileSync(join(folder, 'manifest.ts'), lines.join('\n'))
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--ignoreConfig']
  return run(join(root, 'node_modules/.bin/tsc'), [...options, join(folder, 'manifest.ts')]).out.trim()
}

test('the cluster’s manifest has no name and no value that Kubernetes does not know', () => {
  const manifest = text('tools/deploy/kubernetes.yaml')
  expect(faultsOf(manifest)).toBe('')
  expect(faultsOf(manifest.replace('readinessProbe', 'readynessProbe'))).toContain('readynessProbe')
  expect(faultsOf(manifest.replace('replicas: 3', 'replicas: three'))).toContain("'number'")
})
