import { layers } from 'chart-kit/draw/boxes.ts'
import { widthOf, wrap } from 'chart-kit/draw/font.ts'
import { type Layout, layOut } from 'chart-kit/draw/layout.ts'
import { mermaid } from 'chart-kit/draw/mermaid.ts'
import { arrowKinds, modelOf } from 'chart-kit/draw/model.ts'
import { overlapsIn } from 'chart-kit/draw/overlaps.ts'
import { paint } from 'chart-kit/draw/paint.ts'
import { dark, light } from 'chart-kit/draw/palette.ts'
import { sceneOf } from 'chart-kit/draw/scene.ts'
import { describe, expect, test } from 'vitest'

import { kiosk } from './kiosk.ts'

const model = modelOf(kiosk.machine, kiosk)
const drawn = (layer: (typeof layers)[number] = 'plain') => layOut(sceneOf(model, layer))

describe('a drawing', () => {
  test.each(layers)('says every state and arrow of the %s layer as text, once', async (layer) => {
    const svg = paint(await drawn(layer))
    for (const { path } of model.states.slice(1)) expect(svg.split(`data-state="${path}"`)).toHaveLength(2)
    for (const { id } of model.arrows) expect(svg.split(`data-arrow="${id}"`)).toHaveLength(2)
    expect(svg).toContain(layer === 'plain' ? '>Спрашиваем банк</text>' : '>asking</text>')
  })

  test('the same chart gives the same bytes', async () => {
    const [one, other] = [paint(await drawn()), paint(await drawn())]
    expect(one === other).toBe(true)
  })

  test('shows arrows that leave no state as rows in its box', async () => {
    const layout = await drawn()
    const stay = 'order.choosing.filled/item.added/0'
    const box = layout.scene.boxes.get('order.choosing.filled')
    expect(box?.rows.map(({ arrow }) => arrow.id)).toEqual([stay])
    expect(layout.lines.flatMap(({ link }) => link.arrows.map(({ id }) => id))).not.toContain(stay)
  })

  test('lets arrows with the same ends share one line', async () => {
    const { lines } = await drawn()
    const shared = lines.find(({ link }) => link.id === 'order.paying.asking order.paying.refused')
    expect(shared?.link.arrows.map(({ title }) => title)).toEqual(['Банк отказал', 'Ответа нет'])
  })

  test('ends an arrow that leads back where it leads to', async () => {
    const { lines, places } = await drawn()
    const back = lines.find(({ link }) => link.id === 'light.dimmed light.bright')
    const [bright, end] = [places.get('light.bright'), back?.points.at(-1)]
    expect(back?.link.isBack).toBe(true)
    expect(end?.y).toBeCloseTo((bright?.y ?? 0) + (bright?.height ?? 0), 0)
  })
})

test('an arrow that no person sets off is no gesture, and a refusal is no success', async () => {
  const ids = ['empty/item.added', 'empty/stock.ended'].map((id) => `order.choosing.${id}/0`)
  const answers = ['done.pay/0', 'done.pay/1', 'error.pay/0'].map((id) => `order.paying.asking/${id}`)
  const kinds = [...ids, ...answers].map((id) => model.arrows.find((arrow) => arrow.id === id)?.kind)
  expect(kinds).toEqual(['person', 'screen', 'answer', 'refusal', 'failure'])
  const svg = paint(await drawn())
  const [row] = /<g class="arrow screen" data-arrow="order.choosing.empty\/stock.ended\/0">.*?<\/g>/.exec(svg) ?? []
  expect(row).toContain('href="#kiosk-plain-sign-screen"')
})

/** The contrast of two colours, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  })
  return Math.max(a ?? 1, b ?? 1) / Math.min(a ?? 1, b ?? 1)
}

test.each([
  ['light', light],
  ['dark', dark],
])('every kind of arrow is read on every ground: %s', (_, colours) => {
  for (const kind of arrowKinds) {
    for (const ground of ['card', 'plate'] as const)
      expect(contrast(colours[kind], colours[ground]), `words of ${kind} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['ground', 'depth-1', 'depth-2', 'depth-3'] as const)
      expect(contrast(colours[kind], colours[ground]), `line of ${kind} on ${ground}`).toBeGreaterThanOrEqual(3)
  }
})

describe('obstacles are found', () => {
  async function spoiled(change: (layout: Layout) => Partial<Layout>) {
    const layout = await drawn()
    expect(overlapsIn(layout)).toEqual([])
    return overlapsIn({ ...layout, ...change(layout) }).map(({ rule }) => rule)
  }

  test('a label over another', async () => {
    const rules = await spoiled(({ lines }) => {
      const taken = lines.find(({ label }) => label !== null)?.label ?? null
      return { lines: lines.map((line) => (line.label === null ? line : { ...line, label: taken })) }
    })
    expect(rules).toContain('label-overlap')
  })

  test('an arrow through a state', async () => {
    const rules = await spoiled(({ lines, places }) => {
      const [{ x, y, height } = { x: 0, y: 0, height: 0 }] = [places.get('light.dimmed')].filter(
        (place) => place !== undefined,
      )
      const points = [
        { x: x - 50, y: y + height / 2 },
        { x: x + 500, y: y + height / 2 },
      ]
      return {
        lines: lines.map((line) =>
          line.link.id === 'order.choosing.filled order.paying' ? { ...line, points } : line,
        ),
      }
    })
    expect(rules).toContain('arrow-through-state')
  })
})

describe('text is measured without a browser', () => {
  const typeface = { size: 10, isBold: false }

  test('the letters’ widths add up', () => {
    expect(widthOf('', typeface)).toBe(0)
    expect(widthOf('ле', typeface)).toBeCloseTo((583 + 556) / 100)
    expect(widthOf('Ш', { size: 10, isBold: true })).toBeGreaterThan(widthOf('Ш', typeface))
  })

  test('a long text breaks between words, and none is lost', () => {
    const lines = wrap('Слишком много попыток: сервер просит подождать', typeface, 100)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join(' ')).toBe('Слишком много попыток: сервер просит подождать')
    for (const line of lines) expect(widthOf(line, typeface)).toBeLessThanOrEqual(100)
  })
})

test('Mermaid gets every state, nested where it is nested, the conditions, and no sign that ends a label', () => {
  const text = mermaid(model)
  expect(text.startsWith('stateDiagram-v2\n')).toBe(true)
  expect(text).toContain('state "Оплата" as order_paying {')
  expect(text).toContain('order_paying_asking --> order_done: Деньги пришли [Деньги пришли]')
  for (const line of text.split('\n').filter((each) => each.includes('-->')))
    expect(line.split(':').length).toBeLessThanOrEqual(2)
})
