import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'

import { channelAddress } from '#server/operator/run/channel.ts'
import { ask, startServer } from '../../support/built-server.ts'
import { dataFolders } from '../../support/data-folders.ts'

const { main, operator } = inject('programs')
const { folder, running, dataFolder } = dataFolders('operator', main)

type Ended = { readonly status: number | null; readonly out: string; readonly errors: string }

/** Runs the built command. */
function type(data: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [operator, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: data, DB_SYNC: 'off', INIT_CWD: folder },
  })
  let [out, errors] = ['', '']
  child.stdout.on('data', (part) => (out += String(part)))
  child.stderr.on('data', (part) => (errors += String(part)))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, errors })))
}

async function started(data: string) {
  const each = await startServer(main, { DATA_DIR: data })
  running.push(each)
  return each
}

test('help and wrong usage need no database, and the exit status tells them apart', async () => {
  const nowhere = join(folder, 'nowhere')
  expect(await type(nowhere, ['--help'])).toMatchObject({ status: 0, errors: '' })
  const wrong = await type(nowhere, ['connections', 'decide'])
  expect(wrong).toMatchObject({ status: 2, out: '' })
  expect(wrong.errors).toContain('ID: не указано')
  expect(await type(nowhere, ['connections', 'list'])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('нет базы данных'),
  })
  expect(existsSync(nowhere)).toBe(false)
})

test('a command opens the database itself where no server runs, and several at once take turns', async () => {
  const data = dataFolder()
  const key = ['keys', 'make', '--project', '1']
  const [list, first, second] = await Promise.all([
    type(data, ['connections', 'list', '--host', 'solo.localhost']),
    type(data, key),
    type(data, key),
  ])
  expect(list).toMatchObject({ status: 0, errors: '' })
  expect(list.out).toContain('+7***0012')
  expect([first.status, second.status]).toEqual([0, 0])
  expect(existsSync(join(data, 'db.lock'))).toBe(false)
})

test('a running server obeys the command, goes on serving, and the next one finds it done', async () => {
  const data = dataFolder()
  const own = await started(data)
  const list = ['connections', 'list', '--host', 'moderated.localhost', '--status', 'MO']
  const id = /^ *(\d+) +MO/m.exec((await type(data, list)).out)?.[1] ?? ''
  expect(await type(data, ['connections', 'decide', id, 'US'])).toMatchObject({ status: 0, errors: '' })
  expect(await type(data, ['connections', 'decide', '999999', 'US'])).toMatchObject({ status: 1, out: '' })
  expect((await ask(own.port, '/api/domain/get-domain', { headers: { Domain: 'localhost' } })).status).toBe(200)
  expect(own.output()).toContain('"event":"operator.command"')

  expect(await own.kill('SIGTERM')).toBe(0)
  expect(existsSync(channelAddress(data))).toBe(false)
  expect((await type(data, list)).out).toContain('Таких заявок нет.')
})

test('a command that comes while the server starts waits for it', async () => {
  const data = dataFolder()
  const starting = started(data)
  while (!existsSync(join(data, 'db.lock'))) await pause(5)
  expect(await type(data, ['projects', 'list'])).toMatchObject({ status: 0 })
  await starting
})

test('files are read and written where the command was typed, beside a running server too', async () => {
  const data = dataFolder()
  const { port } = await started(data)
  mkdirSync(join(folder, 'here'))
  const pages = ['policy', 'offer'].map((slug) => ({ slug, name: slug, text: 'Текст' }))
  writeFileSync(
    join(folder, 'here/shop.json'),
    JSON.stringify({ host: 'shop.localhost', company_name: 'Лавка', pages }),
  )
  expect(await type(data, ['domains', 'add', 'here/shop.json'])).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^shop\.localhost: добавлен\n/),
  })
  const missing = await type(data, ['domains', 'add', 'here/none.json'])
  expect(missing).toMatchObject({ status: 1, errors: expect.stringContaining('такого файла нет') })

  writeFileSync(join(folder, 'here/extra.css'), 'a { color: red }')
  expect(await type(data, ['files', 'put', 'here/extra.css', 'shop/extra.css'])).toMatchObject({
    status: 0,
    out: '/files/shop/extra.css\n',
  })
  expect((await ask(port, '/files/shop/extra.css')).status).toBe(200)

  const waiting = (await type(data, ['payouts', 'list', '--status', 'WA', '--host', 'localhost'])).out
  const [, id = '', period = ''] = /^ *(\d+) +WA +(\d{4}-\d{2})/m.exec(waiting) ?? []
  const file = join(folder, `payouts-${period}-localhost.csv`)
  const registry = ['payouts', 'export', period, '--host', 'localhost']
  expect(await type(data, registry)).toMatchObject({ status: 0, out: expect.stringContaining(`Записано в ${file}`) })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/Самозанятый;\t?\d{12};\t\d{20};/)

  // «Нет», as Excel saves it: in windows-1251.
  writeFileSync(join(folder, 'bank.csv'), Buffer.concat([Buffer.from(`${id};CA;`), Buffer.from([0xcd, 0xe5, 0xf2])]))
  expect(await type(data, ['payouts', 'decide', '--host', 'localhost', '--file', 'bank.csv'])).toMatchObject({
    status: 0,
    errors: '',
  })
  expect((await type(data, ['payouts', 'list', '--status', 'CA'])).out).toMatch(new RegExp(`^ *${id} .* Нет$`, 'm'))
})
