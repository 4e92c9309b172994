import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { prefetchOnIntent } from '#src/shell/frame/pending/prefetch.ts'

const layout = vi.fn(async () => ({}))
const accrual = vi.fn(async () => ({}))
const program = vi.fn(async () => ({}))
const tools = vi.fn(async () => ({}))
const lost = vi.fn(() => Promise.reject(new Error('the network is down')))

const routes = [
  {
    lazy: layout,
    children: [
      { path: '/accrual', lazy: accrual },
      { path: '/project-detail/:project_id', lazy: program, children: [{ path: 'tools', lazy: tools }] },
      { path: '/payments', lazy: lost },
    ],
  },
]

let stop = () => {}

beforeEach(() => {
  document.body.innerHTML = `
    <a id="accrual" href="/accrual"><span id="inside">Начисления</span></a>
    <a id="program" href="/project-detail/7/tools">Программа</a>
    <a id="payments" href="/payments">Выплаты</a>
    <a id="elsewhere" href="https://example.ru/accrual">Чужой сайт</a>
    <button id="button">Кнопка</button>`
  stop = prefetchOnIntent(routes)
})

afterEach(() => {
  stop()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

function fire(id: string, intent: string) {
  document.getElementById(id)?.dispatchEvent(new Event(intent, { bubbles: true }))
}

describe('the files of a screen', () => {
  test.each(['pointerover', 'focusin', 'touchstart'])('a %s of a link fetches its screen and the layout', (intent) => {
    fire('inside', intent)
    expect(accrual).toHaveBeenCalledTimes(1)
    expect(layout).toHaveBeenCalledTimes(1)
    expect(program).not.toHaveBeenCalled()
  })

  test('an address with an id and a tab fetches its screen', () => {
    fire('program', 'pointerover')
    expect(program).toHaveBeenCalledTimes(1)
    expect(tools).toHaveBeenCalledTimes(1)
  })

  test('a pointer that moves within the link fetches once', () => {
    fire('inside', 'pointerover')
    fire('accrual', 'pointerover')
    fire('inside', 'pointerover')
    expect(accrual).toHaveBeenCalledTimes(1)
  })

  test('another site fetches nothing, nor does what is no link', () => {
    fire('elsewhere', 'pointerover')
    fire('button', 'focusin')
    expect(layout).not.toHaveBeenCalled()
  })

  test('a visitor who spares the network fetches nothing', () => {
    Reflect.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    fire('accrual', 'touchstart')
    expect(accrual).not.toHaveBeenCalled()
  })

  test('files that cannot be fetched raise no error', async () => {
    fire('payments', 'pointerover')
    expect(lost).toHaveBeenCalledTimes(1)
    await expect(lost.mock.results[0]?.value).rejects.toThrow('the network is down')
  })
})
