import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { type ESTree, parseSync, Visitor } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Folders and files that are made, not kept: the plain names of .gitignore, and git's own. */
const unkept = new Set([
  '.git',
  ...readFileSync(`${root}/.gitignore`, 'utf8')
    .split('\n')
    .filter((line) => /^[\w.-]+$/.test(line)),
])

/** Every file of the project by its path below the root, in a clone as in an unpacked archive. */
export function projectFiles(folder = ''): readonly string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    if (unkept.has(entry.name) || entry.name.endsWith('.log')) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? projectFiles(path) : [path]
  })
}

export function textOf(file: string): string {
  return readFileSync(`${root}/${file}`, 'utf8')
}

const codeEnding = /\.(?:ts|tsx|mjs|js)$/

export function codeFiles(): readonly string[] {
  return projectFiles().filter((file) => codeEnding.test(file) && !file.startsWith('public/'))
}

/** One import or re-export of a module; `from` is null where the address is computed. */
export type Import = { readonly from: string | null; readonly isType: boolean; readonly isDynamic: boolean }

function parse(file: string) {
  const text = textOf(file)
  const { program, module, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return { text, program, module, comments }
}

/** What a file imports, dynamic imports included. Names that are all types count as a type import. */
export function importsOf(file: string): readonly Import[] {
  const { text, module } = parse(file)
  const isAllTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: isAllTypes(entries),
    isDynamic: false,
  }))
  const reexported = module.staticExports.flatMap(({ entries }) => {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value
    return from === undefined ? [] : [{ from, isType: isAllTypes(entries), isDynamic: false }]
  })
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return { from: literal?.[2] ?? null, isType: false, isDynamic: true }
  })
  return [...imported, ...reexported, ...dynamic]
}

/** True when everything in a file is handed on from other files. */
export function isBarrel(file: string): boolean {
  const { body } = parse(file).program
  const isHandedOn = (statement: (typeof body)[number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  return body.length > 0 && body.every(isHandedOn)
}

/** The text of every cast in a file but `as const` and the `{} as …` of a machine's types. */
export function castsIn(file: string): readonly string[] {
  const { text, program } = parse(file)
  const casts: string[] = []
  const note = ({ start, end }: ESTree.TSAsExpression) => void casts.push(text.slice(start, end))
  new Visitor(Object.fromEntries([['TSAsExpression', note]])).visit(program)
  return casts.filter((cast) => !/\bas\s+const$/.test(cast) && !/^\{\s*\}\s+as\s/.test(cast))
}

/** Files that are part of the product, not of its making. */
export function productFiles(): readonly string[] {
  return codeFiles().filter((file) => /^(?:contract|machines|src|server)\//.test(file))
}

/** Every pattern that is written out in a file. */
export function patternsIn(file: string): readonly RegExp[] {
  const patterns: RegExp[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node) patterns.push(new RegExp(node.regex.pattern, node.regex.flags))
    },
  }).visit(parse(file).program)
  return patterns
}

/** `test`, `test.each(…)`, `describe.configure`: the name that a call begins with. */
function calledName(callee: ESTree.Expression | ESTree.Super): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  return callee.type === 'CallExpression' ? calledName(callee.callee) : ''
}

/** The titles of a file's tests and of their groups, as they are written. */
export function titlesIn(file: string): readonly string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!['test', 'describe', 'it'].includes(calledName(callee))) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title?.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.raw).join('…'))
    },
  }).visit(parse(file).program)
  return titles
}

export function namesIn(file: string): readonly string[] {
  const names = new Set<string>()
  const note = ({ name }: { readonly name: string }) => void names.add(name)
  new Visitor({ Identifier: note, JSXIdentifier: note, PrivateIdentifier: note }).visit(parse(file).program)
  return [...names]
}

/** The strings of a file, the words between the values of its templates, and the keys that its objects are written with. */
export function stringsIn(file: string): readonly string[] {
  const strings = new Set<string>()
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') strings.add(value)
    },
    TemplateElement({ value }) {
      strings.add(value.raw)
    },
    Property({ key, shorthand, value }) {
      if (key.type === 'Identifier' && !shorthand && value.type !== 'AssignmentPattern') strings.add(key.name)
    },
  }).visit(parse(file).program)
  return [...strings]
}

/** The names and the comments of a file: what its authors worded themselves, unlike the data in its strings. */
export function wordingIn(file: string): readonly string[] {
  return [...namesIn(file), ...parse(file).comments.map(({ value }) => value)]
}

/** The types and interfaces that a file declares for others. */
export function exportedTypesOf(file: string): readonly string[] {
  return parse(file).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    const isType = declared?.type === 'TSTypeAliasDeclaration' || declared?.type === 'TSInterfaceDeclaration'
    return isType ? [declared.id.name] : []
  })
}

/** Lines of a file that match, as `file:line`. */
export function linesMatching(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

const memories = new Set([
  'AbortController',
  'BroadcastChannel',
  'Map',
  'Promise',
  'Set',
  'WeakMap',
  'WeakSet',
  'Worker',
])

/** What outlives a call is a variable, a growing collection, or a promise; a read-only collection says so in its type. */
function isMemory(text: string, { id, init }: ESTree.VariableDeclarator): boolean {
  if (init === null || /:\s*(?:readonly |Readonly)/.test(text.slice(id.start, id.end))) return false
  if (init.type === 'ArrayExpression') return init.elements.length === 0
  if (init.type === 'NewExpression') return memories.has(calledName(init.callee))
  return init.type === 'ImportExpression' || init.type === 'AwaitExpression'
}

/** The declarations at the top of a module that remember something from one call to the next. */
export function memoryIn(file: string): readonly string[] {
  const { text, program } = parse(file)
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    const kept = declared.declarations.filter((one) => declared.kind !== 'const' || isMemory(text, one))
    return kept.map(({ id }) => text.slice(id.start, id.end))
  })
}
