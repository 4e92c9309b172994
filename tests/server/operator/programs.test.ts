import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'

import { commands } from '#server/operator/commands.ts'
import { addDomain } from '../../support/brand.ts'
import { ageCaches } from '../../support/cache-clock.ts'
import { advertiserKey, person, trackedProgram } from '../../support/links.ts'
import { operatorOf } from '../../support/operator.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'

const host = 'shop.localhost'
const program = {
  host,
  name: 'Чайная',
  base_domain: 'tea.example',
  base_url: 'https://tea.example/',
  accrual_type: 'PE',
  percent_or_cash: 7.5,
  description: '<p>О чае</p>',
  projectreadymadelink_set: [
    { name: 'Каталог', base_url: 'https://tea.example/catalog' },
    { name: 'Зелёный', base_url: 'https://tea.example/green' },
  ],
  projectbanner_set: [{ name: 'Скидки', image: '/files/b.svg', url: 'https://tea.example/sale' }],
  projectpromocode_set: [
    { name: 'Скидка', code: 'TEA10', end_at: '2027-12-31T09:30:00Z', description: 'На «всё»' },
    { name: 'Бессрочная', code: 'TEA5' },
  ],
  projectflyer_set: [{ name: 'А5', image: '/files/a5.jpg' }],
}

const Named = v.looseObject({ id: v.number(), name: v.string() })
const Exported = v.array(
  v.looseObject({
    id: v.number(),
    name: v.string(),
    projectbanner_set: v.array(Named),
    projectpromocode_set: v.array(Named),
  }),
)

let server: TestServer

beforeEach(async () => {
  server = await testServer()
  await addDomain(server.db, { host, company_name: 'Лавка' })
})

const add = (file: unknown) => operatorOf(server, file)('projects', 'add', 'file')

async function exported() {
  const { out = '', lines } = await operatorOf(server)('projects', 'export', '--host', host, '--out', 'file.json')
  return { text: out, lines, programs: v.parse(Exported, JSON.parse(out)) }
}

async function rows() {
  const { db } = server
  return {
    projects: await db.selectFrom('project').selectAll().orderBy('id').execute(),
    links: await db.selectFrom('project_ready_made_link').selectAll().orderBy('id').execute(),
    banners: await db.selectFrom('project_banner').selectAll().orderBy('id').execute(),
    codes: await db.selectFrom('project_promo_code').selectAll().orderBy('id').execute(),
    flyers: await db.selectFrom('project_flyer').selectAll().orderBy('id').execute(),
  }
}

describe('an export of programs', () => {
  test('an export of programs that is put back changes nothing', async () => {
    await add([program, { ...program, name: 'Кофейная', access_type: 'QU', is_enabled: false, accrual_type: 'CA' }])
    const before = await rows()
    const { text, lines, programs } = await exported()
    expect(lines).toEqual(['Программ: 2.'])
    expect(programs).toHaveLength(2)
    expect((await add(text)).status).toBe(0)
    expect(await rows()).toEqual(before)
    expect((await exported()).text).toBe(text)
  })

  test('renames a program and its banner by their ids: neither becomes a second one', async () => {
    await add(program)
    const [before] = (await exported()).programs
    const [banner] = before?.projectbanner_set ?? []
    await add([{ ...before, name: 'Чайный дом', projectbanner_set: [{ ...banner, name: 'Распродажа' }] }])
    const [after, ...others] = (await exported()).programs
    expect(others).toEqual([])
    expect(after).toMatchObject({
      id: before?.id,
      name: 'Чайный дом',
      projectbanner_set: [{ id: banner?.id, name: 'Распродажа' }],
    })
    expect((await rows()).banners).toHaveLength(1)
  })

  test.each([
    [{ id: 9999 }, 'На shop.localhost нет программы с id 9999'],
    [{ projectbanner_set: [{ id: 9999, name: 'Х', image: '', url: 'https://tea.example/' }] }, 'Нет баннера с id 9999'],
    [{ projectflyer_set: [{ id: 0, name: 'Х', image: '' }] }, 'запись 1.projectflyer_set.0.id'],
  ])('an export of programs with a number that is not there is refused: %j', async (change, line) => {
    await add(program)
    const before = await rows()
    const answer = await add({ ...program, ...change })
    expect(answer.status).toBe(1)
    expect(answer.lines[0]).toContain(line)
    expect(await rows()).toEqual(before)
  })

  test('cannot give one program the name of another', async () => {
    await add([program, { ...program, name: 'Кофейная' }])
    const [tea] = (await exported()).programs
    expect(await add({ ...program, id: tea?.id, name: 'Кофейная' })).toMatchObject({ status: 1 })
    expect((await exported()).programs.map(({ name }) => name)).toEqual(['Чайная', 'Кофейная'])
  })
})

describe('the empty place of a flyer', () => {
  const box = { x: 0.05, y: 0.8, width: 0.9, height: 0.2 }
  const flyer = { name: 'А5', image: '/files/a5.jpg' }
  const put = (change: object) => add({ ...program, projectflyer_set: [{ ...flyer, ...change }] })
  const boxes = async () => (await rows()).flyers.map((row) => row.box)

  test('the box is kept, comes back in an export, stays where the file does not name it, and goes with null', async () => {
    expect((await put({})).status).toBe(0)
    expect(await boxes()).toEqual([null])
    expect((await put({ box })).status).toBe(0)
    expect((await exported()).programs).toMatchObject([{ projectflyer_set: [{ ...flyer, box }] }])
    expect((await put({})).status).toBe(0)
    expect(await boxes()).toEqual([box])
    expect((await put({ box: null })).status).toBe(0)
    expect(await boxes()).toEqual([null])
  })

  test.each([
    [{ ...box, x: 0.2 }, 'box: выходит за край картинки'],
    [{ ...box, y: -0.1 }, 'box.y: не меньше нуля'],
    [{ ...box, width: 0 }, 'box.width: больше нуля'],
    [{ ...box, height: 1.2 }, 'box.height: не больше единицы'],
  ])('a box %j is refused: no such place is on the picture', async (wrong, words) => {
    expect((await put({ box: wrong })).lines).toContain(`запись 1.projectflyer_set.0.${words}`)
    expect((await rows()).flyers).toEqual([])
  })
})

describe('a tool that is to go', () => {
  test('goes from a program by its name or id, and the rest stays', async () => {
    await add(program)
    const [before] = (await exported()).programs
    const removal = {
      ...program,
      projectreadymadelink_set: [{ name: 'Каталог', is_removed: true }],
      projectbanner_set: [{ id: before?.projectbanner_set[0]?.id, is_removed: true }],
      projectpromocode_set: [{ ...program.projectpromocode_set[0], is_removed: true }],
      projectflyer_set: [{ name: 'А5', is_removed: true }],
    }
    expect((await add(removal)).status).toBe(0)
    expect((await exported()).programs).toMatchObject([
      {
        projectreadymadelink_set: [{ name: 'Зелёный' }],
        projectbanner_set: [],
        projectpromocode_set: [{ name: 'Бессрочная' }],
        projectflyer_set: [],
      },
    ])
    const once = await rows()
    expect((await add(removal)).status).toBe(0)
    expect(await rows()).toEqual(once)
  })

  test('must say which one it is', async () => {
    const answer = await add({ ...program, projectflyer_set: [{ is_removed: true }, { name: 'А5', is_removed: 'да' }] })
    expect(answer.lines).toEqual([
      'запись 1.projectflyer_set.0: нужен id или name',
      'запись 1.projectflyer_set.1.is_removed: нужно true или false',
      'запись 1.projectflyer_set.1.image: нужно это поле',
    ])
  })

  test('comes back when it is named again', async () => {
    await add(program)
    await add({ ...program, projectpromocode_set: [{ name: 'Скидка', is_removed: true }] })
    await add({ host, name: program.name, is_removed: true })
    expect((await exported()).programs).toEqual([])
    await add(program)
    expect((await exported()).programs).toMatchObject([{ projectpromocode_set: [{ name: 'Скидка' }, {}] }])
    expect((await rows()).projects).toHaveLength(1)
  })

  test('makes room for another program on a single-project host', async () => {
    await add(program)
    await server.db.updateTable('domain').set({ is_one_project: true }).execute()
    expect((await add({ ...program, name: 'Кофейная' })).status).toBe(1)
    await add({ host, name: program.name, is_removed: true })
    expect((await add({ ...program, name: 'Кофейная' })).status).toBe(0)
    expect((await add(program)).status).toBe(1)
  })

  test('a removal is refused of a program that never was', async () => {
    expect((await add({ host, name: 'Нет такой', is_removed: true })).lines).toEqual([
      'На shop.localhost нет программы «Нет такой»',
    ])
  })
})

describe('a program that was removed', () => {
  test('a removed program is seen by nobody; its links lead on uncounted, its deals and money stay true', async () => {
    const { program: tea, domain, promoter, link } = await trackedProgram(server)
    const { db } = server
    const client = await browserOf(server, promoter)
    const click = async () => {
      const answer = await server.api().send(`/s/${link.key}`, { headers: person })
      return new URL(answer.headers.get('Location') ?? '').searchParams.get('click_id')
    }
    const click_id = await click()
    expect(click_id).not.toBeNull()

    const removal = { host: domain.host, id: tea.id, is_removed: true }
    expect((await add(removal)).lines).toEqual([expect.stringContaining('убрана')])
    ageCaches(60_000)
    const found = await client.get('/promoter/get-projects')
    const counts = { count: 0, all_count: 0, connected_count: 0, requested_count: 0 }
    expect(await found.json()).toEqual({ results: [], ...counts, categories: [] })
    expect(await (await client.get(`/promoter/get-project?project_id=${tea.id}`)).json()).toEqual({ data: null })
    expect(await click()).toBeNull()

    const report = await server.api().send('/postback', {
      method: 'POST',
      body: JSON.stringify({ external_id: 'A-1', click_id, price: 1000, status: 'CO' }),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${advertiserKey}` },
    })
    expect(report.status).toBe(201)
    const accruals = await client.get('/promoter/get-project-connected-accrual-list')
    expect(await accruals.json()).toMatchObject({ data: [{ project_name: tea.name, cash: 75 }] })
    expect(await db.selectFrom('promoter').select('balance').execute()).toEqual([{ balance: 7500 }])
    expect((await operatorOf(server)('projects', 'list')).lines.at(-1)).toContain('убрана')
  })
})

describe('a table of programs', () => {
  const table = (...lines: string[]) => lines.join('\n')
  const head = 'host;name;base_domain;base_url;access_type;accrual_type;percent_or_cash;description;is_enabled'

  test('a table of programs is taken as the help shows it', async () => {
    await addDomain(server.db, { host: 'partners.shop.example' })
    const notes = commands.find(({ name }) => name === 'projects add')?.notes ?? []
    expect((await add(table(...notes.slice(-2)))).status).toBe(0)
    expect((await rows()).projects).toMatchObject([{ name: 'Лавка чая', reward: 750, is_enabled: true }])
  })

  test('a table of programs may say how long its advertisers take to decide, in days', async () => {
    const line = (days: string) =>
      table(`${head};hold_days`, `shop.localhost;Чайная;tea.example;https://tea.example/;QU;PE;7,5;;да;${days}`)
    expect((await add(line('45'))).status).toBe(0)
    expect((await rows()).projects).toMatchObject([{ hold_days: 45 }])
    expect((await exported()).programs).toMatchObject([{ hold_days: 45 }])
    expect((await add(line(''))).status).toBe(0)
    expect((await rows()).projects).toMatchObject([{ hold_days: 45 }])
    expect(await add(line('366'))).toMatchObject({ status: 1, lines: ['строка 2.hold_days: не больше 365'] })
  })

  test('a category is kept until another or none is named, and is one line of 40 signs', async () => {
    const put = (category: unknown) => add({ ...program, category })
    expect((await put(' Еда и напитки ')).status).toBe(0)
    expect((await add(program)).status).toBe(0)
    expect((await exported()).programs).toMatchObject([{ category: 'Еда и напитки' }])
    expect((await put('')).status).toBe(0)
    expect((await rows()).projects).toMatchObject([{ category: '' }])
    expect(await put('а'.repeat(41))).toMatchObject({ status: 1, lines: ['запись 1.category: не длиннее 40 знаков'] })
    expect((await put('Еда\nвода')).status).toBe(1)
  })

  test('a table of programs of commas or semicolons, with quotes and line breaks in its cells, fills the fields that have a value', async () => {
    const file = table(
      `\uFEFF${head}`,
      'shop.localhost;Чайная;tea.example;https://tea.example/;QU;PE;7,5;"<p>Чай;',
      'и ""мёд""</p>";да',
      '',
      'shop.localhost;Кофейная;kofe.example;https://kofe.example/;;CA;1 200;;нет',
    )
    expect((await add(file)).lines).toHaveLength(2)
    expect((await rows()).projects).toMatchObject([
      { reward: 750, access_type: 'QU', description: '<p>Чай;\nи "мёд"</p>', is_enabled: true },
      { reward: 120_000, access_type: 'MO', description: '', is_enabled: false },
    ])
    const commas = table(
      'host,name,base_domain,base_url,accrual_type,percent_or_cash',
      'shop.localhost,Чайная,tea.example,https://tea.example/,PE,9.25',
    )
    expect((await add(commas)).status).toBe(0)
    expect((await rows()).projects).toMatchObject([{ reward: 925, access_type: 'QU' }, {}])
  })

  test('names every bad line by its number, and nothing of it is written', async () => {
    const file = table(
      head,
      'shop.localhost;Чайная;tea.example;https://tea.example/;QU;PE;7,5;"две',
      'строки";да',
      'shop.localhost;Кофейная;kofe.example;https://evil.example/;QU;XX;много;;может быть',
      'shop.localhost;Медовая;med.example;https://med.example/;QU;PE',
    )
    expect(await add(file)).toEqual({
      status: 1,
      lines: [
        'строка 4.accrual_type: PE или CA',
        'строка 4.percent_or_cash: нужно число',
        'строка 4.is_enabled: нужно true или false',
        'строка 5.percent_or_cash: нужно это поле',
      ],
    })
    expect((await rows()).projects).toEqual([])
  })

  test.each([
    [
      'a column that nobody knows',
      table('host;name;colour', 'shop.localhost;Чайная;red'),
      'строка 2.colour: такого поля нет',
    ],
    ['a cell too many', table('host;name', 'shop.localhost;Чайная;red'), 'строка 2: ячеек больше, чем столбцов'],
    [
      'an open quote',
      table('host;name', 'shop.localhost;"Чайная'),
      'строка 2: кавычка не закрыта или стоит не на месте',
    ],
    ['no row', 'host;name\n', 'В файле нет ни одной записи'],
  ])('a table of programs with %s is refused', async (_, file, line) => {
    const answer = await add(file)
    expect(answer.status).toBe(1)
    expect(answer.lines).toContain(line)
  })
})
