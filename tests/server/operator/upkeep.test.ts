import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { platformVideoSlug } from '#contract/constants.ts'
import { commands } from '#server/operator/commands.ts'
import { addDomain, addProject, addPromoter } from '../../support/brand.ts'
import { operatorOf } from '../../support/operator.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'upkeep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const host = 'shop.localhost'
const pages = ['policy', 'offer', 'requisites'].map((slug) => ({ slug, name: slug, text: '<p>Текст</p>' }))
const shop = { host, company_name: 'Лавка', theme: 'pine', support_email: 'help@shop.example', pages }
const svg = (width: number, height: number) =>
  `<?xml version="1.0"?>\n<!-- знак -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`

let server: TestServer
let files: string
let copies = 0

beforeEach(async () => {
  copies += 1
  const own = join(folder, `copy-${copies}`)
  files = join(own, 'files')
  mkdirSync(join(own, 'client', 'themes'), { recursive: true })
  writeFileSync(join(own, 'client', 'index.html'), '')
  writeFileSync(join(own, 'client', 'themes', 'pine.css'), '')
  server = await testServer({ config: { clientFolder: join(own, 'client'), filesFolders: [files] } })
})

const type = (...args: string[]) => operatorOf(server)(...args)
const add = (what: 'domains' | 'projects' | 'training', file: unknown) => operatorOf(server, file)(what, 'add', 'f')

/** A file of the operator's own. */
function given(name: string, content: string | Uint8Array): string {
  const path = join(folder, `copy-${copies}`, name)
  writeFileSync(path, content)
  return path
}

const put = (name: string, content: string | Uint8Array) => type('files', 'put', given('given', content), name)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('files put', () => {
  test('copies a file, so that it is served at the address that is printed', async () => {
    expect(await put('shop/mini.png', png)).toEqual({ status: 0, lines: ['/files/shop/mini.png'] })
    const answer = await server.api().send('/files/shop/mini.png')
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
    expect(statSync(join(files, 'shop/mini.png')).mode & 0o777).toBe(0o644)

    expect((await put('/files/shop/mini.png', png)).lines).toEqual(['/files/shop/mini.png (прежний заменён)'])
    expect((await type('files', 'list')).lines.slice(2)).toEqual([
      expect.stringMatching(/^\/files\/shop\/mini\.png .* нет$/),
    ])
  })

  test.each([
    '../up.png',
    'a/../../up.png',
    '/etc/up.png',
    '.hidden.png',
    'a/.hidden/b.png',
    'a//b.png',
    'a\\b.png',
    'ж.png',
    '',
  ])('refuses the name %j', async (name) => {
    expect((await put(name, png)).status).toBe(2)
    expect((await type('files', 'list')).lines).toEqual(['Своих файлов нет.'])
  })

  test.each<[string, string, string | Uint8Array]>([
    ['a page', 'page.html', '<!doctype html><script>alert(1)</script>'],
    ['a page under another name', 'logo.svg', '<!doctype html><svg></svg>'],
    ['a page as a style', 'extra.css', ' <!DOCTYPE html>'],
    ['a picture under the name of another kind', 'logo.jpg', png],
    ['bytes as a script', 'extra.js', Uint8Array.of(0x41, 0, 0xff)],
    ['nothing', 'logo.png', ''],
    ['a kind that nobody knows', 'tool.exe', png],
    ['a picture of eleven megabytes', 'logo.png', Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)])],
  ])('refuses %s', async (_, name, content) => {
    expect((await put(name, content)).status).toBe(1)
    expect((await type('files', 'list')).lines).toEqual(['Своих файлов нет.'])
  })

  test.each<[string, string, string | Uint8Array]>([
    ['an SVG', 'logo.svg', svg(10, 10)],
    ['a style', 'extra.css', '/* Лавка */ a { color: red }'],
    ['a video', 'start.mp4', Buffer.from('....ftypisom....', 'latin1')],
  ])('takes %s', async (_, name, content) => {
    expect((await put(name, content)).status).toBe(0)
    expect(readFileSync(join(files, name)).equals(Buffer.from(content))).toBe(true)
  })

  test('refuses a folder, a file that is not there, and a link that leads away', async () => {
    expect((await type('files', 'put', folder, 'a.png')).lines[0]).toContain('это не файл')
    expect((await type('files', 'put', join(folder, 'none.png'), 'a.png')).lines[0]).toContain('такого файла нет')
    mkdirSync(files)
    symlinkSync(folder, join(files, 'away'))
    expect((await put('away/a.png', png)).lines[0]).toContain('прочь')
  })
})

test('a file that a brand names is not removed, and one that none names is', async () => {
  await put('shop/mini.png', png)
  await addDomain(server.db, { host, logo_mini: '/files/shop/mini.png' })
  expect((await type('files', 'list')).lines.at(-1)).toMatch(/ да$/)
  const refused = await type('files', 'remove', 'shop/mini.png')
  expect(refused).toMatchObject({ status: 1, lines: [expect.stringContaining('shop.localhost')] })
  await server.db.updateTable('domain').set({ logo_mini: '' }).execute()
  expect((await type('files', 'remove', '/files/shop/mini.png')).status).toBe(0)
  expect((await type('files', 'list')).lines).toEqual(['Своих файлов нет.'])
  expect((await type('files', 'remove', 'shop/mini.png')).status).toBe(1)
})

describe('the support of a brand', () => {
  test.each([
    ['support_chat_url', 'javascript:alert(1)'],
    ['support_chat_url', 'http://chat.example'],
    ['support_url', 'data:text/html,x'],
    ['support_phone', 'javascript:alert(1)'],
    ['support_phone', '8 800;ext=1'],
    ['support_hours', 'с 9\nдо 21'],
  ])('%s %j is refused', async (field, value) => {
    expect((await add('domains', { ...shop, [field]: value })).status).toBe(1)
    expect(await server.db.selectFrom('domain').select('id').execute()).toEqual([])
  })
})

describe('a brand that cannot be', () => {
  test.each<[string, object, string]>([
    ['no policy', { pages: pages.slice(1) }, 'policy'],
    ['an offer without a word', { pages: [pages[0], { slug: 'offer', name: 'Оферта', text: '<p> </p>' }] }, 'offer'],
    ['a theme that is not built', { theme: 'amber' }, 'pine'],
  ])('a brand with %s is refused as a whole, with what mends it', async (_, change, word) => {
    const answer = await add('domains', [shop, { ...shop, host: 'other.localhost', ...change }])
    expect(answer.status).toBe(1)
    expect(answer.lines[0]).toBe('other.localhost не записан.')
    expect(answer.lines.join('\n')).toContain(word)
    expect(await server.db.selectFrom('domain').select('id').execute()).toEqual([])
  })

  test('a brand is not one whose texts are there already', async () => {
    expect((await add('domains', shop)).status).toBe(0)
    const change = { host, company_name: 'Новая лавка' }
    expect((await add('domains', change)).status).toBe(0)
  })
})

test('an export of domains that is put back changes nothing', async () => {
  await add('domains', {
    ...shop,
    is_city: true,
    cities: ['Тверь', 'Казань'],
    support_url: 'https://shop.example/help',
    support_phone: '8 800 555-35-35',
    support_chat_url: 'https://chat.example/shop',
    support_hours: 'с 9 до 21',
  })
  const read = async () => ({
    domain: await server.db.selectFrom('domain').selectAll().execute(),
    pages: await server.db.selectFrom('page').selectAll().orderBy('id').execute(),
    cities: await server.db.selectFrom('city').selectAll().orderBy('id').execute(),
  })
  const before = await read()
  const { out } = await type('domains', 'export', '--out', 'brands.json')
  expect((await add('domains', out)).status).toBe(0)
  expect(await read()).toEqual(before)
  expect((await type('domains', 'export', '--host', host, '--out', 'x')).out).toBe(out)
})

describe('check', () => {
  const program = {
    host,
    name: 'Чайная',
    base_domain: 'tea.example',
    base_url: 'https://tea.example/',
    accrual_type: 'PE',
    percent_or_cash: 5,
  }
  const findings = async () => (await type('check', '--host', host)).lines.filter((line) => !line.startsWith(' '))

  test('finds nothing in a brand that has everything, after the steps that its findings name', async () => {
    await put('shop/logo.svg', svg(320, 80))
    await put('shop/mini.png', png)
    await put('shop/start.mp4', Buffer.from('....ftypisom....', 'latin1'))
    await add('domains', { ...shop, logo: '/files/shop/logo.svg', logo_mini: '/files/shop/mini.png' })
    await add('projects', { ...program, logo: '/files/shop/mini.png' })
    const { id } = await server.db.selectFrom('project').select('id').executeTakeFirstOrThrow()
    await type('keys', 'make', '--project', String(id))
    await add('training', { host, slug: platformVideoSlug, name: 'Как начать', video: '/files/shop/start.mp4' })
    expect(await type('check', '--host', host)).toEqual({ status: 0, lines: [`${host}: ошибок 0, предупреждений 0.`] })
  })

  test('tells errors first, with what mends each, and ends with 1', async () => {
    await addDomain(server.db, {
      host,
      theme: 'amber',
      css_file: '/files/shop/none.css',
      logo: 'https://cdn.example/logo.svg',
      is_city: true,
    })
    await add('projects', {
      ...program,
      logo: '/files/shop/none.svg',
      projectbanner_set: [{ name: 'Скидки', image: '/files/shop/b.svg', url: 'https://tea.example/' }],
      projectflyer_set: [{ name: 'А5', image: 'https://cdn.example/a5.jpg' }],
    })
    const { status, lines } = await type('check', '--host', host)
    expect(status).toBe(1)
    expect(lines[0]).toBe(`${host}: ошибок 7, предупреждений 5.`)
    expect(lines.filter((line) => line.startsWith('    Что исправить: '))).toHaveLength(13)
    expect(await findings()).toEqual([
      lines[0],
      'Ошибка: Темы amber нет',
      'Ошибка: Нет текста страницы policy, а при регистрации соглашаются с ней',
      'Ошибка: Нет текста страницы offer, а в реквизитах для выплат соглашаются с ней',
      'Ошибка: Нет файла таблицы стилей: /files/shop/none.css',
      'Ошибка: Нет логотипа программы «Чайная»: /files/shop/none.svg',
      'Ошибка: Нет картинки баннера «Скидки» («Чайная»): /files/shop/b.svg',
      'Ошибка: Нет листовки «А5» («Чайная»): она должна лежать в /files/…',
      'Предупреждение: У рекламодателя «Чайная» нет ключа: о сделках сообщить нечем',
      'Предупреждение: В «Обучении» пусто',
      'Предупреждение: Нет адреса поддержки',
      'Предупреждение: Городов нет: выбора города при регистрации не будет',
      'Предупреждение: Нет страницы requisites: «Подробнее» о выплатах ведёт в никуда',
      'Заметка: Не проверено: https://cdn.example/logo.svg',
    ])
  })

  test.each<[string, readonly [number, number], Record<string, string>, string | null]>([
    ['a wide logo alone', [320, 80], { logo: '/files/l.svg' }, 'видны буквы'],
    ['a wide small logo', [320, 80], { logo_mini: '/files/l.svg' }, 'мелкий'],
    ['a square logo', [80, 80], { logo: '/files/l.svg' }, null],
    ['no logo', [80, 80], {}, 'Нет логотипа'],
  ])('a check of %s says how it looks', async (_, [width, height], fields, words) => {
    await put('l.svg', svg(width, height))
    await addDomain(server.db, { host, theme: '', ...fields })
    const logos = (await findings()).filter((line) => /логотип/i.test(line))
    expect(logos).toEqual(words === null ? [] : [expect.stringContaining(words)])
  })

  test('several programs without a key are one line, with their numbers', async () => {
    const { id: domain_id } = await addDomain(server.db, { host, theme: '' })
    const first = await addProject(server.db, { domain_id })
    const second = await addProject(server.db, { domain_id })
    expect((await findings()).filter((line) => line.includes('нет ключ'))).toEqual([
      `Предупреждение: У рекламодателей нет ключей, о сделках сообщить нечем: программы ${first.id}, ${second.id}`,
    ])
  })

  test('counts promoters who have earned and cannot be paid', async () => {
    const { id: domain_id } = await addDomain(server.db, { host, theme: '' })
    await addProject(server.db, { domain_id, logo: '' })
    await addPromoter(server.db, { domain_id, phone: '+79990000001', balance: 100 })
    await addPromoter(server.db, { domain_id, phone: '+79990000002', balance: 0 })
    expect((await findings()).join('\n')).toContain('без реквизитов: 1')
  })

  test('a check of a host that is not there is refused', async () => {
    expect((await type('check', '--host', 'no.localhost')).lines).toEqual(['Домена no.localhost нет'])
  })
})

describe('training add', () => {
  const video = { host, slug: 'start', name: 'Как начать', video: 'https://video.example/1', time: '3:45' }
  const videos = () =>
    server.db
      .selectFrom('training_video')
      .select(['slug', 'name', 'video', 'time', 'image', 'position'])
      .orderBy('position')
      .execute()

  beforeEach(() => addDomain(server.db, { host }))

  test('takes the example of its help, and shows it to promoters', async () => {
    await addDomain(server.db, { host: 'partners.shop.example' })
    const notes = commands.find(({ name }) => name === 'training add')?.notes ?? []
    expect((await add('training', notes.slice(notes.indexOf('{')).join('\n'))).status).toBe(0)
    expect(await videos()).toMatchObject([{ slug: platformVideoSlug, name: 'Как начать', position: 0 }])
  })

  test('the same file twice changes nothing, and a field that is named changes alone', async () => {
    const file = [video, { ...video, slug: 'money', name: 'Деньги' }]
    await add('training', file)
    const before = await videos()
    expect(before.map(({ slug, position }) => [slug, position])).toEqual([
      ['start', 0],
      ['money', 1],
    ])
    await add('training', file)
    expect(await videos()).toEqual(before)
    await add('training', { host, slug: 'start', time: '1:02:03' })
    expect(await videos()).toEqual([{ ...before[0], time: '1:02:03' }, before[1]])
  })

  test('tells every bad field, and a new video without its needs', async () => {
    const file = { host, slug: 'Начало', time: '3.45', video: 'ftp://x', colour: 'red' }
    expect((await add('training', file)).lines).toEqual([
      'запись 1.slug: строчные латинские буквы, цифры и дефис',
      'запись 1.video: нужен путь /files/… или адрес https://…',
      'запись 1.time: нужна длительность, например 3:45',
      'запись 1.colour: такого поля нет',
    ])
    expect((await add('training', [video, { host, slug: 'money', name: 'Деньги' }])).lines).toEqual([
      'запись 2: видео money ещё нет, новому нужны name и video',
    ])
    expect(await videos()).toEqual([])
  })

  test('removes by the file and by name', async () => {
    await add('training', [video, { ...video, slug: 'money' }])
    expect((await add('training', { host, slug: 'start', is_removed: true })).lines).toEqual([`${host}, start: убрано`])
    expect((await type('training', 'list', '--host', host)).lines).toHaveLength(3)
    expect((await type('training', 'remove', 'money', '--host', host)).status).toBe(0)
    expect(await videos()).toEqual([])
    expect((await type('training', 'list', '--host', host)).lines).toEqual(['Видео нет.'])
  })
})
