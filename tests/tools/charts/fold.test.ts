import { folded, foldingOf, regionsOf, viewsOf } from 'chart-kit/charts/fold.ts'
import { layOut } from 'chart-kit/charts/layout.ts'
import { modelOf } from 'chart-kit/charts/model.ts'
import { paint } from 'chart-kit/charts/paint.ts'
import { sceneOf } from 'chart-kit/charts/scene.ts'
import { sheetSize, sheetsOf } from 'chart-kit/charts/sheets.ts'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const modelNamed = (name: string) => {
  const chart = catalogue.find((each) => each.name === name)
  if (chart === undefined) throw new Error(`there is no ${name}`)
  return modelOf(chart.machine, chart)
}
const auth = modelNamed('auth')
const viewNamed = (id: string) => {
  const view = viewsOf(auth).find((each) => each.id === id)
  if (view === undefined) throw new Error(`there is no view ${id}`)
  return view
}

describe('views', () => {
  test('one is enough where no state holds others', () => {
    expect(viewsOf(modelNamed('connection')).map(({ id }) => id)).toEqual(['whole'])
  })

  test('the overview shows the regions open and the groups in them folded', () => {
    const { model, inside } = folded(auth, viewNamed('overview'))
    expect(Object.fromEntries(inside)).toEqual({
      'step.phone': 2,
      'step.code': 5,
      'step.profile': 3,
      'step.opening': 3,
    })
    expect(model.states.map(({ path }) => path)).not.toContain('step.code.entering')
    expect(model.states.map(({ path }) => path)).toContain('tries.paused')
  })

  test('the view of a group shows it opened, and every arrow that is not within another', () => {
    const { model } = folded(auth, viewNamed('step.code'))
    const sent = model.arrows.find(({ id }) => id === 'step.phone.requesting/done.requestCode/0')
    expect(sent).toMatchObject({ source: 'step.phone', targets: ['step.code'] })
    const ids = model.arrows.map(({ id }) => id)
    expect(ids).toContain('step.code.entering/consent.toggled/0')
    expect(ids).not.toContain('step.phone.entering/phone.submitted/0')
  })

  test.each(catalogue.map(({ name }) => name))('those of %s show each state and arrow somewhere', (name) => {
    const model = modelNamed(name)
    const shown = viewsOf(model).map((view) => folded(model, view).model)
    const states = new Set(shown.flatMap(({ states: all }) => all.map(({ path }) => path)))
    const arrows = new Set(shown.flatMap(({ arrows: all }) => all.map(({ id }) => id)))
    expect([states.size, arrows.size]).toEqual([model.states.length, model.arrows.length])
  })
})

test('the sign of a group leads to the view that opens it, and back', () => {
  expect(foldingOf(auth, viewNamed('overview'), 'step.code')).toBe('step.code')
  expect(foldingOf(auth, viewNamed('step.code'), 'step.code')).toBe('overview')
  expect(foldingOf(auth, viewNamed('step.code'), 'tries')).toBe('overview')
  expect(foldingOf(auth, viewNamed('overview'), 'tries')).toBeNull()
  expect(foldingOf(auth, viewNamed('whole'), 'step.code')).toBe('overview')
})

test('regions of a parallel machine are machines of their own, with the same ids', () => {
  const regions = regionsOf(auth)
  expect(regions.map(({ name }) => name)).toEqual(['auth.step', 'auth.requests', 'auth.tries'])
  const arrows = regions.flatMap((region) => region.arrows.map(({ id }) => id))
  expect(arrows.toSorted()).toEqual(auth.arrows.map(({ id }) => id).toSorted())
  expect(regionsOf(modelNamed('connection'))).toEqual([])
})

test('a folded drawing has a named sign for each group, and screen readers are spared the rest', async () => {
  const svg = paint(await layOut(sceneOf(auth, 'plain', viewNamed('overview'))), undefined, 'gallery')
  expect(svg).toContain('aria-expanded="false" aria-label="Раскрыть «Введите код», внутри 5 состояний"')
  expect(svg).toContain('<g aria-hidden="true">')
  expect(paint(await layOut(sceneOf(auth, 'plain', viewNamed('overview'))))).not.toContain('role="button"')
})

test('the folded overview of the largest machine fits a window of 1280 by 800 at 85 percent', async () => {
  const { size } = await layOut(sceneOf(auth, 'plain', viewNamed('overview')))
  expect(size.width * 0.85).toBeLessThan(1200)
  expect(size.height * 0.85).toBeLessThan(590)
})

test('sheets of paper cover a drawing and cut through no word', async () => {
  for (const view of viewsOf(auth)) {
    const layout = await layOut(sceneOf(auth, 'plain', view))
    const sheets = sheetsOf(layout)
    const labels = layout.lines.flatMap(({ label }) => label ?? [])
    const leaves = [...layout.scene.boxes.values()].filter(
      ({ state, inside }) => state.kind === 'leaf' || inside !== null,
    )
    const boxes = leaves.flatMap(({ state }) => layout.places.get(state.path) ?? [])
    for (const { x, y, width, height } of [...labels, ...boxes]) {
      const isWhole = sheets.some(
        (sheet) =>
          sheet.x <= x && sheet.y <= y && sheet.x + sheet.width >= x + width && sheet.y + sheet.height >= y + height,
      )
      expect(isWhole, `${view.id}: what is at ${x}, ${y}`).toBe(true)
    }
    for (const { width, height } of sheets) {
      expect(width).toBeLessThanOrEqual(sheetSize.width)
      expect(height).toBeLessThanOrEqual(sheetSize.height)
    }
  }
})
