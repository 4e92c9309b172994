import { readFileSync } from 'node:fs'

import { type SectionId, sections } from '#machines/sections.ts'

import { escaped, page } from './html.ts'

const files = { '': 'docs/specification/spec.md', 'D.': 'docs/specification/decisions.md' } as const

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

const cellsOf = (line: string) => line.replace(/^\||\|$/g, '').split('|')

/** The few shapes that the two documents are written in: headings, lists, tables and paragraphs. */
function rendered(markdown: string, anchorOf: (heading: string) => string | null): string {
  const out: string[] = []
  let open: 'ul' | 'table' | null = null
  function turnTo(next: 'ul' | 'table' | null) {
    if (open === next) return
    if (open !== null) out.push(`</${open}>`)
    if (next !== null) out.push(`<${next}>`)
    open = next
  }
  for (const line of markdown.split('\n')) {
    const heading = /^(#+) (.*)$/.exec(line)
    if (heading !== null) {
      turnTo(null)
      const [, marks = '', text = ''] = heading
      const anchor = anchorOf(text)
      const level = marks.length + 1
      out.push(`<h${level}${anchor === null ? '' : ` id="${anchor}"`}>${inline(text)}</h${level}>`)
    } else if (/^\|[\s:|-]+\|$/.test(line)) {
      // The rule below a table's head.
    } else if (line.startsWith('|')) {
      const cell = open === 'table' ? 'td' : 'th'
      turnTo('table')
      out.push(
        `<tr>${cellsOf(line)
          .map((text) => `<${cell}>${inline(text.trim())}</${cell}>`)
          .join('')}</tr>`,
      )
    } else if (/^\s*(?:[-*]|\d+\.) /.test(line)) {
      turnTo('ul')
      out.push(`<li>${inline(line.replace(/^\s*[-*] /, '').trim())}</li>`)
    } else if (line.trim() !== '') {
      turnTo(null)
      out.push(`<p>${inline(line)}</p>`)
    }
  }
  turnTo(null)
  return out.join('\n')
}

/** The documents' text; throws with the file's name when it is not there. */
function documentText(prefix: keyof typeof files): string {
  const headings = Object.entries(sections).filter(([id]) => id.startsWith('D.') === (prefix === 'D.'))
  const anchors = new Map<string, string>(headings.map(([id, { heading }]) => [heading, id]))
  return rendered(readFileSync(files[prefix], 'utf8'), (heading) => anchors.get(heading) ?? null)
}

/** Sections whose heading is in neither document. */
export function lostSections(): SectionId[] {
  const text = `${documentText('')}${documentText('D.')}`
  const known: SectionId[] = []
  for (const id in sections) if (id in sections && !text.includes(`id="${id}"`)) known.push(...idsNamed(id))
  return known
}

function idsNamed(name: string): SectionId[] {
  const isSection = (id: string): id is SectionId => id in sections
  return isSection(name) ? [name] : []
}

export function specificationPage(): string {
  const body = `<h1>Спецификация и решения</h1><article class="document" lang="en">${documentText('')}<hr>${documentText('D.')}</article>`
  return page({ title: 'Спецификация', body, crumbs: '<a href="index.html">Схемы</a> / Спецификация' })
}

/** «§ 4 · Порядок входа», leading to the section. */
export function sectionLink(id: SectionId): string {
  const label = id.startsWith('D.') ? 'Реш.' : `§ ${id.split('.')[0]}`
  return `<a class="section" href="specification.html#${id}" title="${escaped(sections[id].heading)}">${label} · ${escaped(sections[id].title)}</a>`
}
