import { describe, expect, test } from 'vitest'

import { withoutChartTexts } from '#tools/vite/spare-chart-texts.ts'

const chart = `
import { setup } from 'xstate'
export const lampMachine = setup({}).createMachine({
  id: 'lamp',
  description: 'Лампа, которую включают',
  initial: 'dark',
  states: {
    dark: { description: \`Темно\`, on: { 'switch.pressed': { target: 'lit', description: "Свет, наконец" } } },
    lit: {
      description: 'Светло',
      meta: { clauses: ['4.timed', '9: Copy feedback'] },
      after: { feedback: { meta: { isRefusal: true }, target: 'dark' } },
    },
  },
})
const shown = { description: describe('Показано') }
const read = { meta: metaOf(lampMachine) }
`

describe('the texts of charts in the built client', () => {
  test('the texts are gone, and the chart is as it was', () => {
    const left = withoutChartTexts('lamp.machine.ts', chart)
    expect(left).not.toMatch(/Лампа|Темно|Свет/)
    expect(left).not.toMatch(/clauses|timed|isRefusal/)
    expect(left.replace(/\s+/g, ' ')).toContain(
      "dark: { on: { 'switch.pressed': { target: 'lit', } } }, lit: { after: { feedback: { target: 'dark' } }, }, }",
    )
    expect(left.split('\n')).toHaveLength(chart.split('\n').length)
  })

  test('a computed description and a computed meta stay', () => {
    expect(withoutChartTexts('lamp.machine.ts', chart)).toContain('{ meta: metaOf(lampMachine) }')
    expect(withoutChartTexts('lamp.machine.ts', chart)).toContain("{ description: describe('Показано') }")
  })

  test('code that cannot be read is left to the compiler’s own complaint', () => {
    expect(withoutChartTexts('lamp.machine.ts', 'const = {')).toBe('const = {')
  })
})
