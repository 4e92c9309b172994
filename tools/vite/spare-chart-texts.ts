import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const machine = /\/machines\/[\w./-]+\.ts$/

const isText = ({ type }: ESTree.Expression | ESTree.Node) => type === 'Literal' || type === 'TemplateLiteral'

function isForReaders({ key, value }: ESTree.ObjectProperty): boolean {
  if (key.type !== 'Identifier') return false
  return (key.name === 'description' && isText(value)) || (key.name === 'meta' && value.type === 'ObjectExpression')
}

/** The code without its objects' `description` texts and `meta` objects; everything keeps its line. */
export function withoutChartTexts(file: string, code: string): string {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) return code
  const places: { start: number; end: number }[] = []
  const note = (property: ESTree.ObjectProperty) => void (isForReaders(property) && places.push(property))
  new Visitor(Object.fromEntries([['Property', note]])).visit(program)
  const lines = (text: string) => text.replace(/[^\n]/g, '')
  return places
    .sort((a, b) => b.start - a.start)
    .reduce(
      (left, { start, end }) =>
        left.slice(0, start) + lines(left.slice(start, end)) + left.slice(end).replace(/^\s*,/, ''),
      code,
    )
}

/**
 * What states and arrows say is for the charts' readers, and no screen shows it: the browser is spared it. While
 * developing it stays.
 */
export function spareChartTexts(): Plugin {
  return {
    name: 'spare-chart-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return machine.test(id) ? { code: withoutChartTexts(id, code), map: null } : null
    },
  }
}
