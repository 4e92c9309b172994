import { catalogue } from 'chart-kit/config.ts'
import { modelOf } from 'chart-kit/draw/model.ts'
import { scxml } from 'chart-kit/draw/scxml.ts'
import { xstateJson } from 'chart-kit/draw/xstate-json.ts'
import { arrowsOf, statePath, statesOf } from 'chart-kit/read/arrows.ts'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'

import { kiosk } from './kiosk.ts'

const byName = [...catalogue, kiosk].map((walkthrough) => [walkthrough.name, walkthrough] as const)

test.each(byName)(
  'the JSON of %s is a machine that XState reads, with the same states, arrows and words, and the figures of its timers',
  (_, walkthrough) => {
    const text = xstateJson(walkthrough)
    const read = createMachine(JSON.parse(text))
    expect(statesOf(read).map(statePath)).toEqual(statesOf(walkthrough.machine).map(statePath))
    const { delays } = modelOf(walkthrough.machine, walkthrough)
    const isFixed = (name: string) => typeof walkthrough.machine.implementations.delays[name] === 'number'
    const timed = (id: string) =>
      delays.reduce((text, { name, milliseconds }) => {
        return isFixed(name) ? text.replace(`after.${name}/`, `after.${milliseconds}/`) : text
      }, id)
    const [mine, own] = [read, walkthrough.machine].map((machine) =>
      arrowsOf(machine).map(({ id, transition }) => `${timed(id)}: ${transition.description}`),
    )
    expect(mine).toEqual(own)
    expect(JSON.parse(text).description).toContain(walkthrough.purpose)
  },
)

type Element = { readonly name: string; readonly attributes: ReadonlyMap<string, string> }

function attributesIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]))
}

/** The elements of a text; throws where one is not closed as it was opened. */
function elementsIn(text: string): Element[] {
  const open: string[] = []
  const tags = [...text.matchAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g)]
  const found = tags.flatMap(([, end, name = '', all = '', single]): Element[] => {
    if (end === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
      return []
    }
    if (single === '') open.push(name)
    return [{ name, attributes: attributesIn(all) }]
  })
  if (open.length > 0) throw new Error(`not closed: ${open}`)
  return found
}

test.each(byName)('the SCXML of %s is well-formed, and every target, start and timer is there', (_, walkthrough) => {
  const model = modelOf(walkthrough.machine, walkthrough)
  const elements = elementsIn(scxml(model))
  const named = (name: string) => elements.filter((element) => element.name === name)
  const ids = ['state', 'parallel', 'final'].flatMap(named).map(({ attributes }) => attributes.get('id'))
  expect(ids.toSorted()).toEqual(model.states.map(({ path }) => (path === '.' ? model.name : path)).toSorted())
  const wanted = elements.flatMap(({ attributes }) => [attributes.get('target'), attributes.get('initial')])
  for (const id of wanted) if (id !== undefined) expect(ids).toContain(id)
  const conditions = named('transition').map(({ attributes }) => attributes.get('cond') ?? null)
  expect(conditions.toSorted()).toEqual(model.arrows.map(({ guard }) => guard).toSorted())
  const sent = named('send').map(({ attributes }) => attributes.get('event'))
  const awaited = named('transition').flatMap(({ attributes }) => attributes.get('event') ?? [])
  expect(awaited.filter((event) => event.startsWith('after.') && !sent.includes(event))).toEqual([])
})
