import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { root } from '../setup/commands.mjs'
import { linkTo } from './results.mjs'
import { kept } from './settings.mjs'

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const styles = `
body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; color: #222; background: #8a8a8a }
main, nav { max-width: 2400px }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 8px 0 }
a { color: inherit }
h1, h2, h3 { margin: 24px 0 8px } h1 { margin: 0 } h3 { font-size: 14px; margin: 16px 0 4px }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
figure { margin: 0 } figcaption { font-size: 12px }
img { display: block; max-width: 480px; max-height: 420px; background: #fff }
.changed img { max-width: min(30vw, 900px); max-height: none }
pre { white-space: pre-wrap; background: #fff; padding: 12px }`

/** Of `accrual/nothing-found-390-light.webp`. @param {string} name */
function partsOf(name) {
  const [, state = name, view = ''] = /^[^/]*\/(.+?)-(\d+-(?:light|dark))\.webp$/.exec(name) ?? []
  return { screen: dirname(name), state, view }
}

/** @template Row @param {readonly Row[]} rows @param {(row: Row) => string} key */
function groups(rows, key) {
  /** @type {Map<string, Row[]>} */
  const found = new Map()
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row])
  return [...found]
}

/** @param {string} label @param {string} address */
const figure = (label, address) =>
  `<figure><figcaption>${escaped(label)}</figcaption><a href="${escaped(address)}"><img loading="lazy" src="${escaped(address)}" alt=""></a></figure>`

/**
 * One page with all pictures, by screen and state; what has changed comes first.
 * @param {string} folder where the page will lie
 * @param {{ changed: readonly import('./results.mjs').Changed[], problems: readonly import('./results.mjs').Problem[],
 *   names: readonly string[], gone: readonly string[] }} found `gone`: kept, and no longer made
 */
export function pageOf(folder, { changed, problems, names, gone }) {
  /** @param {string} name */
  const addressOf = (name) => linkTo(folder, join(root, kept, name))
  const screens = groups(names, (name) => partsOf(name).screen)

  const changes = changed.map(({ name, expected, actual, diff }) => {
    const columns = [
      ['kept', expected],
      ['now', actual],
      ['difference', diff],
    ].flatMap(([label = '', path]) => (path === undefined ? [] : [figure(label, linkTo(folder, path))]))
    return `<h3>${escaped(name)}${expected === undefined ? ': new, none is kept' : ''}</h3><div class="row">${columns.join('')}</div>`
  })
  const all = screens.map(([screen, pictures]) => {
    const states = groups(pictures, (name) => partsOf(name).state).map(([state, views]) => {
      const row = views.map((name) => figure(partsOf(name).view, addressOf(name)))
      return `<h3>${escaped(state)}</h3><div class="row">${row.join('')}</div>`
    })
    return `<section><h2 id="${escaped(screen)}">${escaped(screen)}</h2>${states.join('')}</section>`
  })
  const wrong = problems.map(
    ({ title, message }) => `<h3>${escaped(title)}</h3><pre>${escaped(stripVTControlCharacters(message))}</pre>`,
  )

  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${styles}</style><main>
<h1>Pictures</h1>
<p>${names.length} kept, ${changed.length} changed or new, ${gone.length} no longer made, ${problems.length} other failures.</p>
<nav>${screens.map(([screen]) => `<a href="#${escaped(screen)}">${escaped(screen)}</a>`).join('')}</nav>
${wrong.length === 0 ? '' : `<section><h2>Failures</h2>${wrong.join('')}</section>`}
${changes.length === 0 ? '' : `<section class="changed"><h2>Changed</h2>${changes.join('')}</section>`}
${gone.length === 0 ? '' : `<section><h2>No longer made</h2><div class="row">${gone.map((name) => figure(name, addressOf(name))).join('')}</div></section>`}
${all.join('\n')}
</main></html>
`
}
