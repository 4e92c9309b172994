import { folded, foldingOf, regionsOf, viewsOf } from 'chart-kit/draw/fold.ts'
import { layOut } from 'chart-kit/draw/layout.ts'
import { modelOf, modelsOf } from 'chart-kit/draw/model.ts'
import { paint } from 'chart-kit/draw/paint.ts'
import { sceneOf } from 'chart-kit/draw/scene.ts'
import { describe, expect, test } from 'vitest'

import { kiosk } from './kiosk.ts'

const model = modelOf(kiosk.machine, kiosk)
const [lamp] = modelsOf()
if (lamp === undefined) throw new Error('there is no lamp')
const viewNamed = (id: string) => {
  const view = viewsOf(model).find((each) => each.id === id)
  if (view === undefined) throw new Error(`there is no view ${id}`)
  return view
}

describe('views', () => {
  test('one is enough where no state holds others', () => {
    expect(viewsOf(lamp).map(({ id }) => id)).toEqual(['whole'])
  })

  test('the overview shows the regions open and the groups in them folded', () => {
    const { model: shown, inside } = folded(model, viewNamed('overview'))
    expect(Object.fromEntries(inside)).toEqual({ 'order.choosing': 2, 'order.paying': 2 })
    const paths = shown.states.map(({ path }) => path)
    expect(paths).not.toContain('order.paying.asking')
    expect(paths).toContain('light.dimmed')
  })

  test('the view of a group shows it opened, and every arrow that is not within another', () => {
    const { model: shown } = folded(model, viewNamed('order.paying'))
    const sent = shown.arrows.find(({ id }) => id === 'order.choosing.filled/order.sent/0')
    expect(sent).toMatchObject({ source: 'order.choosing', targets: ['order.paying'] })
    const ids = shown.arrows.map(({ id }) => id)
    expect(ids).toContain('order.paying.refused/order.sent/0')
    expect(ids).not.toContain('order.choosing.empty/item.added/0')
  })

  test('each state and each arrow is in one of them', () => {
    const shown = viewsOf(model).map((view) => folded(model, view).model)
    const states = new Set(shown.flatMap(({ states: all }) => all.map(({ path }) => path)))
    const arrows = new Set(shown.flatMap(({ arrows: all }) => all.map(({ id }) => id)))
    expect([states.size, arrows.size]).toEqual([model.states.length, model.arrows.length])
  })
})

test('the sign of a group leads to the view that opens it, and back', () => {
  expect(foldingOf(model, viewNamed('overview'), 'order.paying')).toBe('order.paying')
  expect(foldingOf(model, viewNamed('order.paying'), 'order.paying')).toBe('overview')
  expect(foldingOf(model, viewNamed('order.paying'), 'light')).toBe('overview')
  expect(foldingOf(model, viewNamed('overview'), 'light')).toBeNull()
  expect(foldingOf(model, viewNamed('whole'), 'order.paying')).toBe('overview')
})

test('regions of a parallel machine are machines of their own, with the same ids', () => {
  const regions = regionsOf(model)
  expect(regions.map(({ name }) => name)).toEqual(['kiosk.order', 'kiosk.light'])
  const arrows = regions.flatMap((region) => region.arrows.map(({ id }) => id))
  expect(arrows.toSorted()).toEqual(model.arrows.map(({ id }) => id).toSorted())
  expect(regionsOf(lamp)).toEqual([])
})

test('a folded drawing has a named sign for each group, and screen readers are spared the rest', async () => {
  const layout = await layOut(sceneOf(model, 'plain', viewNamed('overview')))
  const svg = paint(layout, undefined, 'gallery')
  expect(svg).toContain('aria-expanded="false" aria-label="Unfold “Оплата”, 2 states inside"')
  expect(svg).toContain('<g aria-hidden="true">')
  expect(paint(layout)).not.toContain('role="button"')
})
