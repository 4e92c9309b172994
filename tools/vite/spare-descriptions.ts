import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const machine = /\/machines\/[\w.-]+\.ts$/

function isDescription({ key, value }: ESTree.ObjectProperty): boolean {
  if (key.type !== 'Identifier' || key.name !== 'description') return false
  return value.type === 'Literal' || value.type === 'TemplateLiteral'
}

/** The code without its objects' `description` texts; everything keeps its line. */
export function withoutDescriptions(file: string, code: string): string {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) return code
  const places: { start: number; end: number }[] = []
  const note = (property: ESTree.ObjectProperty) => void (isDescription(property) && places.push(property))
  new Visitor(Object.fromEntries([['Property', note]])).visit(program)
  return places
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code)
}

/**
 * The texts on states and arrows are for the charts' readers, and no screen shows them: the browser is spared them.
 * While developing they stay.
 */
export function spareDescriptions(): Plugin {
  return {
    name: 'spare-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return machine.test(id) ? { code: withoutDescriptions(id, code), map: null } : null
    },
  }
}
