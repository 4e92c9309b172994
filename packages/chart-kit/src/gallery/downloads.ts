import { escaped } from '../draw/escaped.ts'
import { mermaid } from '../draw/mermaid.ts'
import { modelOf } from '../draw/model.ts'
import { scxml } from '../draw/scxml.ts'
import { xstateJson } from '../draw/xstate-json.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'

/** A machine as a file for another tool. */
export type Download = {
  readonly name: string
  readonly title: string
  readonly type: string
  readonly text: string
}

/** The same files that `--format xstate,scxml,mermaid` writes. */
export function downloadsOf(walkthrough: Walkthrough): Download[] {
  const model = modelOf(walkthrough.machine, walkthrough)
  const { name } = walkthrough
  return [
    {
      name: `${name}.xstate.json`,
      title: words.gallery.tools.xstate,
      type: 'application/json',
      text: xstateJson(walkthrough),
    },
    { name: `${name}.scxml`, title: 'SCXML', type: 'application/scxml+xml', text: scxml(model) },
    { name: `${name}.mmd`, title: 'Mermaid', type: 'text/plain;charset=utf-8', text: mermaid(model) },
  ]
}

// A page from disk may not save the file beside it: the browser would open it in the page's place.
const addressOf = ({ type, text }: Download) => `data:${type};base64,${Buffer.from(text).toString('base64')}`

/** Links that save the files, from disk and from a server alike, without a script. */
export function downloadLinks(files: readonly Download[]): string {
  const links = files.map(
    (file) => `<a href="${escaped(addressOf(file))}" download="${escaped(file.name)}">${escaped(file.title)}</a>`,
  )
  return links.length === 0
    ? ''
    : `<p class="facts downloads"><span>${words.gallery.tools.download}</span> ${links.join(' ')}</p>`
}
