import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { notifyFailure } from '#src/ui/notify-failure.ts'

import type { FakeRequest } from '../../../../../support/fake-api.ts'
import { calls, linkOf, openProgram, project, several } from '../../open-program.tsx'

vi.mock('#src/ui/notify-failure.ts', () => ({ notifyFailure: vi.fn() }))

const page = 'https://polyana.example/'
const tools = '/project-detail/7/tools'
const urlField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Адрес страницы' })
const subField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'SUB ID (по желанию)' })
const linkField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Партнёрская ссылка' })
const copy = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Скопировать' })

const links = (asked: readonly FakeRequest[]) => asked.filter(({ path }) => path === calls.link)

async function nth(asked: readonly FakeRequest[], index: number) {
  await waitFor(() => expect(links(asked).length).toBeGreaterThan(index))
  const found = links(asked)[index]
  if (found === undefined) throw new Error(`there is no request ${index}`)
  return found
}

const shows = (link: string) => waitFor(() => expect(linkField().value).toBe(link))

/** What a paste would give: the person's own clipboard, which comes with them. */
const pasted = () => navigator.clipboard.readText()

describe('a link', () => {
  test('the link of the program’s own page is there from the start, and is copied as it is shown', async () => {
    const { person, asked } = openProgram(tools)
    expect((await urlField()).value).toBe(page)
    await shows('https://cabinet.example/s/1')
    expect(await links(asked)[0]?.body()).toEqual({ url: page, sub: '', project_id: '7' })
    expect(links(asked)[0]?.query).toEqual({ project_id: '7' })
    await person.click(copy())
    await waitFor(async () => expect(await pasted()).toBe('https://cabinet.example/s/1'))
    expect(copy().getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Скопировано')
    // It is said while the button is still busy: what works on reads as done.
    expect(within(copy()).getByText('Скопировано')).toBeDefined()
    await waitFor(() => expect(copy().getAttribute('aria-busy')).toBe('false'))
    expect(within(copy()).getByText('Скопировано')).toBeDefined()
    // Two seconds later there is nothing but the old label.
    await waitFor(() => expect(screen.queryByText('Скопировано')).toBeNull())
  })

  test('the switch makes the link long or short, and its copy too', async () => {
    const { person } = openProgram(tools)
    await shows('https://cabinet.example/s/1')
    await person.click(await screen.findByRole('switch', { name: 'Показать длинную ссылку' }))
    await shows('https://cabinet.example/s/1?long=1')
    await person.click(copy())
    await waitFor(async () => expect(await pasted()).toBe('https://cabinet.example/s/1?long=1'))
  })

  test('takes what is typed as it is', async () => {
    const { person, asked } = openProgram(tools)
    await person.clear(await urlField())
    await person.type(await urlField(), 'поляна.рф/карты?а=б&в=г#якорь')
    await person.type(subField(), 'канал №1')
    await waitFor(async () => {
      expect(await links(asked).at(-1)?.body()).toMatchObject({
        url: 'поляна.рф/карты?а=б&в=г#якорь',
        sub: 'канал №1',
      })
    })
  })
})

test('a typed SUB ID is there after a reload, and not where the screen was left or another page is meant', async () => {
  const before = openProgram(tools)
  await urlField()
  await before.person.type(subField(), 'вк')
  const kept = Object.entries(sessionStorage)
  before.view.unmount()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('link-draft'))).toEqual([])

  for (const [address, sub] of [
    [`${tools}?address=${encodeURIComponent(`${page}cards`)}`, ''],
    [tools, 'вк'],
  ] as const) {
    // A reload runs nothing of the page that it ends.
    for (const [key, text] of kept) sessionStorage.setItem(key, text)
    const after = openProgram(address)
    await urlField()
    expect(subField().value).toBe(sub)
    after.view.unmount()
  }
})

test('a SUB ID typed in the window of a ready-made link is there after a reload, in that link’s window alone', async () => {
  const field = () => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /^SUB ID/ })
  const windows = async ({ person }: Pick<ReturnType<typeof openProgram>, 'person'>, place: number) => {
    await person.click((await screen.findAllByRole('button', { name: /^Создать ссылку: / }))[place] ?? document.body)
    await screen.findByRole('dialog')
  }
  const before = openProgram(tools)
  await windows(before, 0)
  await before.person.type(field(), 'вк')
  const kept = Object.entries(sessionStorage)
  before.view.unmount()
  for (const [place, sub] of [
    [1, ''],
    [0, 'вк'],
  ] as const) {
    for (const [key, text] of kept) sessionStorage.setItem(key, text)
    const after = openProgram(tools)
    await windows(after, place)
    expect(field().value).toBe(sub)
    after.view.unmount()
  }
})

describe('while the fields change', () => {
  test('the last inputs win, whatever the order of the answers', async () => {
    const { person, asked } = openProgram(tools, { [calls.link]: () => {} })
    const first = await nth(asked, 0)
    await person.type(subField(), 'a')
    const second = await nth(asked, 1)
    expect(await second.body()).toMatchObject({ sub: 'a' })
    second.answer(linkOf('https://cabinet.example/s/newer'))
    first.answer(linkOf('https://cabinet.example/s/older'))
    await shows('https://cabinet.example/s/newer')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(linkField().value).toBe('https://cabinet.example/s/newer')
  })

  test('five quick changes ask once', async () => {
    const { person, asked } = openProgram(tools)
    await waitFor(() => expect(copy().disabled).toBe(false))
    await person.type(subField(), 'abcde')
    await waitFor(async () => expect(await links(asked).at(-1)?.body()).toMatchObject({ sub: 'abcde' }))
    await waitFor(() => expect(copy().disabled).toBe(false))
    // A busy machine may let the pause pass between two keys; each key still never asks of its own.
    expect(links(asked).length).toBeLessThanOrEqual(3)
  })

  test('no link reads the program anew', async () => {
    const { person, asked } = openProgram(tools)
    await person.type(await urlField(), 'cards')
    await waitFor(() => expect(links(asked).length).toBeGreaterThan(1))
    expect(asked.filter(({ path }) => path === calls.project).length).toBe(1)
  })
})

describe('a ready-made link', () => {
  const open = async (person: ReturnType<typeof openProgram>['person'], page: string) => {
    const table = await screen.findByRole('table', { name: 'Используйте готовые ссылки' })
    await person.click(within(table).getByRole('button', { name: `Создать ссылку: ${page}` }))
    return screen.findByRole('dialog', { name: 'Настройка партнёрской ссылки' })
  }

  test('opens the dialog that makes it with a SUB ID', async () => {
    const { person, asked } = openProgram(tools)
    const dialog = await open(person, 'Дебетовая карта')
    await person.type(within(dialog).getByRole('textbox', { name: 'SUB ID (по желанию)' }), 'чат')
    await waitFor(async () =>
      expect(await links(asked).at(-1)?.body()).toMatchObject({ url: 'https://polyana.example/cards', sub: 'чат' }),
    )
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Скопировать' })
    await waitFor(() => expect(button.disabled).toBe(false))
  })

  test('a link without a page is not asked for', async () => {
    const { person, asked } = openProgram(tools)
    const dialog = await open(person, 'Без адреса')
    expect(dialog.textContent).toContain('ссылку создать нельзя')
    await new Promise((resolve) => setTimeout(resolve, 700))
    for (const one of links(asked)) expect(await one.body()).toMatchObject({ url: page })
  })
})

describe('the share window', () => {
  const share = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Поделиться' })
  const save = '/promoter/link-save'
  const keeping = () => ({ ...several, domain: { ...several.domain, features: ['links'] } })
  afterEach(() => Reflect.deleteProperty(navigator, 'share'))

  async function press(answer: () => Promise<void>) {
    vi.mocked(notifyFailure).mockClear()
    const shown = vi.fn(answer)
    Object.defineProperty(navigator, 'share', { value: shown, configurable: true })
    const { person, asked } = openProgram(tools, { [save]: ({ answer }) => answer('', 500) }, keeping)
    await shows('https://cabinet.example/s/1')
    await person.click(await share())
    await waitFor(async () => expect((await share()).getAttribute('aria-busy')).toBe('false'))
    expect(shown.mock.calls).toEqual([[{ text: 'Поляна Банк', url: 'https://cabinet.example/s/1' }]])
    return () => asked.filter(({ path }) => path === save)
  }

  test('the share button is missing where the browser has no share window', async () => {
    openProgram(tools)
    await shows('https://cabinet.example/s/1')
    expect(screen.queryByRole('button', { name: 'Поделиться' })).toBeNull()
  })

  test('a share window closed without a choice is no failure', async () => {
    const saved = await press(() => Promise.reject(new DOMException('closed', 'AbortError')))
    expect(notifyFailure).not.toHaveBeenCalled()
    expect(saved()).toEqual([])
  })

  test('a link that was handed on is among the saved ones', async () => {
    const saved = await press(() => Promise.resolve())
    await waitFor(() => expect(saved()).toHaveLength(1))
  })

  test('a failing share window leaves the link on the clipboard and says so', async () => {
    await press(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    expect(await pasted()).toBe('https://cabinet.example/s/1')
    expect(notifyFailure).toHaveBeenCalledWith(expect.stringContaining('ссылка скопирована'))
  })
})

describe('a program’s label', () => {
  const opened = (until: string) => {
    const ad = { advertiser: 'ООО «Поляна»', inn: '7700000000', erid: '2VtzqPolyana', until }
    return openProgram(tools, { [calls.project]: ({ answer }) => answer({ data: { ...project, ad } }) })
  }
  const words = 'Реклама. ООО «Поляна», ИНН 7700000000, erid: 2VtzqPolyana'

  test('a copy is the link alone, and another button beside it copies both', async () => {
    const { person } = opened('2099-12-31')
    await shows('https://cabinet.example/s/1')
    await person.click(copy())
    await waitFor(async () => expect(await pasted()).toBe('https://cabinet.example/s/1'))
    await person.click(screen.getByRole('button', { name: 'Скопировать с подписью' }))
    await waitFor(async () => expect(await pasted()).toBe(`https://cabinet.example/s/1\n${words}`))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a label that is over is asked about once, and what was declined is not copied', async () => {
    const { person } = opened('2020-11-24')
    await shows('https://cabinet.example/s/1')
    expect(screen.getByText(/^Срок подписи истёк 24\sноября 2020/)).toBeDefined()
    await navigator.clipboard.writeText('')
    await person.click(copy())
    const dialog = await screen.findByRole('dialog', { name: /^Срок подписи истёк 24\sноября/ })
    await person.click(within(dialog).getByRole('button', { name: 'Отмена' }))
    expect(await pasted()).toBe('')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(copy())
    await person.click(await screen.findByRole('button', { name: 'Скопировать без подписи' }))
    await waitFor(async () => expect(await pasted()).toBe('https://cabinet.example/s/1'))
    await waitFor(() => expect(copy().getAttribute('aria-busy')).toBe('false'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await navigator.clipboard.writeText('')
    await person.click(copy())
    await waitFor(async () => expect(await pasted()).toBe('https://cabinet.example/s/1'))
  })
})

describe('a browser that does not let us copy', () => {
  test('the refusal is worked around, and when nothing helps the person reads how to copy', async () => {
    const { person } = openProgram(tools)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    Object.assign(document, { execCommand: () => false })
    await waitFor(() => expect(copy().disabled).toBe(false))
    await person.click(copy())
    await screen.findByText(/Выделите текст и скопируйте его сами/)
    expect(copy().disabled).toBe(false)
  })
})
