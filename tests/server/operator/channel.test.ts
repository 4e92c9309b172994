import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { askServer, type Channel, channelAddress, openChannel } from '#server/operator/run/channel.ts'
import { addDomain } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const root = mkdtempSync(join(tmpdir(), 'channel-'))
afterAll(() => rmSync(root, { recursive: true }))

let folders = 0
let dataFolder: string
let server: TestServer
let channel: Channel | undefined

beforeEach(async () => {
  folders += 1
  dataFolder = join(root, String(folders))
  mkdirSync(dataFolder)
  server = await testServer({ config: { dataFolder } })
})
afterEach(() => channel?.close())

const open = async () => {
  channel = await openChannel(server.deps)
}
const list = { command: 'connections list', given: {} }

/** Says something to the server as it is, and resolves when the server hangs up. */
function say(text: string) {
  return new Promise<string>((resolve) => {
    const socket = connect({ path: channelAddress(dataFolder), allowHalfOpen: true })
    let received = ''
    socket.on('data', (part) => (received += String(part)))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
    socket.on('end', () => socket.end())
    socket.end(text)
  })
}

test('the server runs a command that another process sends, and logs its name only', async () => {
  await open()
  await addDomain(server.db, { host: 'shop.localhost' })
  const given = { phone: '+79991234567', host: 'shop.localhost' }
  expect(await askServer(dataFolder, list)).toEqual({ status: 0, lines: ['Таких заявок нет.'] })
  expect(await askServer(dataFolder, { command: 'managers add', given })).toEqual({
    status: 1,
    lines: ['На shop.localhost нет промоутера +7***4567'],
  })
  expect(server.lines.filter(({ event }) => event === 'operator.command').map(({ fields }) => fields)).toEqual([
    { command: 'connections list', status: 0 },
    { command: 'managers add', status: 1 },
  ])
  expect(server.logText()).not.toContain('9991234567')
})

test('only the server’s own user may connect', async () => {
  await open()
  expect(statSync(channelAddress(dataFolder)).mode & 0o777).toBe(0o600)
})

test('a channel without a server gives no answer, and the socket of a dead one is no hindrance', async () => {
  expect(await askServer(dataFolder, list)).toBeNull()
  writeFileSync(channelAddress(dataFolder), '')
  expect(await askServer(dataFolder, list)).toBeNull()
  await open()
  expect(await askServer(dataFolder, list)).toMatchObject({ status: 0 })
})

test('a server that has stopped no longer answers', async () => {
  await open()
  channel?.close()
  expect(await askServer(dataFolder, list)).toBeNull()
})

test.each([['nonsense'], [''], ['{"command":5}'], ['[]'], ['{"command":"payouts run"}']])(
  'a text that is no command (%j) is cut off, and the next command is answered',
  async (text) => {
    await open()
    expect(await say(text)).toBe('')
    expect(await askServer(dataFolder, list)).toMatchObject({ status: 0 })
  },
)

test('a message without end is cut off', async () => {
  await open()
  expect(await say('x'.repeat(9 * 1024 * 1024))).toBe('')
})

test('a file that is too long for the channel is named so, and not sent', async () => {
  await open()
  const given = { file: 'x'.repeat(9 * 1024 * 1024) }
  expect(await askServer(dataFolder, { command: 'domains add', given })).toEqual({
    status: 1,
    lines: ['Файл слишком большой: больше 8 МБ. Разделите его на части.'],
  })
  expect(await askServer(dataFolder, list)).toMatchObject({ status: 0 })
})

test('a command of another version, and arguments that are no texts, are refused', async () => {
  await open()
  expect(await askServer(dataFolder, { command: 'payouts undo', given: {} })).toMatchObject({ status: 2 })
  const given = { constructor: 'x', id: '1' }
  expect(await askServer(dataFolder, { command: 'connections decide', given })).toMatchObject({ status: 2 })
})

test('a server that goes away in the middle is distinguished from one that is not there', async () => {
  const dying = createServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((resolve) => dying.listen(channelAddress(dataFolder), resolve))
  const answer = await askServer(dataFolder, list)
  dying.close()
  expect(answer).toMatchObject({ status: 1, lines: [expect.stringContaining('Сервер остановился')] })
})

test('the address is short enough for every system', () => {
  const deep = join(process.cwd(), 'a'.repeat(80), 'b'.repeat(5))
  expect(channelAddress(deep, 'linux')).toBe(relative(process.cwd(), join(deep, 'operator.sock')))
  expect(channelAddress('/data', 'linux')).toBe('/data/operator.sock')
  expect(channelAddress('C:\\Data', 'win32')).toMatch(/^\\\\\.\\pipe\\promoter-cabinet-[\da-f]{32}$/)
  expect(channelAddress('C:\\Data', 'win32')).toBe(channelAddress('c:\\data', 'win32'))
})

test('a channel that cannot be opened does not keep the server from starting', async () => {
  rmSync(dataFolder, { recursive: true })
  await open()
  expect(server.lines.map(({ event }) => event)).toContain('operator.no-channel')
})
