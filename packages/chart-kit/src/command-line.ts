import { parseArgs } from 'node:util'
import { words } from './words.ts'

type Known = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>

/** What is wrong with a command's settings, as a line for the person who typed it; null when they can be read. */
export function faultIn(args: readonly string[], known: Known): string | null {
  const { tokens } = parseArgs({ args: [...args], options: known, strict: false, allowPositionals: true, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const setting = Object.entries(known).find(([name]) => name === token.name)?.[1]
    if (setting === undefined) return words.commands.unknownOption(token.rawName)
    const isBare = token.value === undefined || token.value === '' || token.value.startsWith('--')
    if (setting.type === 'string' && isBare) return words.commands.needsValue(token.rawName)
    if (setting.type === 'boolean' && token.value !== undefined) return words.commands.takesNone(token.rawName)
  }
  return null
}
