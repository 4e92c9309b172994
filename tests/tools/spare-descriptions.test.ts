import { describe, expect, test } from 'vitest'

import { withoutDescriptions } from '#tools/vite/spare-descriptions.ts'

const chart = `
import { setup } from 'xstate'
export const lampMachine = setup({}).createMachine({
  id: 'lamp',
  description: 'Лампа, которую включают',
  initial: 'dark',
  states: {
    dark: { description: \`Темно\`, on: { 'switch.pressed': { target: 'lit', description: "Свет, наконец" } } },
    lit: { description: 'Светло' },
  },
})
const shown = { description: describe('Показано') }
`

describe('the texts of charts in the built client', () => {
  test('the texts are gone, and the chart is as it was', () => {
    const left = withoutDescriptions('lamp.machine.ts', chart)
    expect(left).not.toMatch(/Лампа|Темно|Свет/)
    expect(left.replace(/\s+/g, ' ')).toContain("dark: { on: { 'switch.pressed': { target: 'lit', } } }, lit: { }, }")
  })

  test('a computed description stays', () => {
    expect(withoutDescriptions('lamp.machine.ts', chart)).toContain("{ description: describe('Показано') }")
  })

  test('code that cannot be read is left to the compiler’s own complaint', () => {
    expect(withoutDescriptions('lamp.machine.ts', 'const = {')).toBe('const = {')
  })
})
