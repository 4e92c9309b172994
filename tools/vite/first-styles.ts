import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Stands in index.html where the styles go that the page needs before any file of its own is here. */
const placeholder = '<!-- first-styles -->'
const stylesheet = /^\s*<link rel="stylesheet"[^>]*>\n?/gm
const firstPlace = '</noscript>'

/** Without comments and indentation: those are for who reads the source. */
function packed(css: string) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim()
}

/**
 * Puts small stylesheets into the page itself, and the links of all others behind its body's first part: a browser paints
 * what stands before a stylesheet without waiting for it, so that a slow one, or one that hangs, hides nothing of it.
 * Scripts wait for them as ever. `files` by their addresses.
 */
export function firstStyles(files: readonly URL[]): Plugin {
  return {
    name: 'first-styles',
    // They are no modules: an edited one comes with a new page.
    handleHotUpdate({ file, server }) {
      if (files.some((one) => fileURLToPath(one) === file)) server.ws.send({ type: 'full-reload' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`)
        const css = files.map((file) => packed(readFileSync(file, 'utf8'))).join('')
        const links = html.match(stylesheet) ?? []
        return html
          .replace(placeholder, () => `<style>${css}</style>`)
          .replace(stylesheet, '')
          .replace(firstPlace, () => `${firstPlace}\n${links.join('')}`)
      },
    },
  }
}
