import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Modules that a first address needs, by its first segment: what start-up would ask for only after the entry has run. */
export type Landings = Readonly<Record<string, readonly string[]>>

/** Stands in index.html after the script that asks for the session, before the stylesheets that a script would wait for. */
const placeholder = '<!-- landing-preloads -->'

/** Files of a chunk and of all that it imports at once. */
function filesOf(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const found = bundle[name]
    return found?.type === 'chunk' ? filesOf(found, bundle, seen) : []
  })
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported]
}

/** Each landing's files, without those that the page has already. */
function filesByLanding(landings: Landings, bundle: Bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const present = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)))
  const filesOfModule = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (chunk === undefined) throw new Error(`The build has no ${module} to preload`)
    return filesOf(chunk, bundle).filter((file) => !present.has(file))
  }
  const entries = Object.entries(landings)
  return Object.fromEntries(entries.map(([name, modules]) => [name, [...new Set(modules.flatMap(filesOfModule))]]))
}

/**
 * Runs in the page, before the bundle: a visitor without a profile is on the way to the auth screen. Who surely is
 * somebody needs no answer to be waited for.
 */
function script(files: Record<string, string[]>, base: string) {
  return `{
const files = ${JSON.stringify(files)}
const preload = (landing) => {
  for (const file of files[landing] || files.home) {
    const link = document.createElement('link')
    if (file.endsWith('.css')) { link.rel = 'preload'; link.as = 'style' } else link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = ${JSON.stringify(base)} + file
    document.head.append(link)
  }
}
const asked = location.pathname.split('/')[1]
const isSomebody = document.documentElement.dataset.visitor === 'somebody'
if (isSomebody || ['auth', 'p', 'dashboard'].includes(asked)) preload(asked)
else window.__early['/account/user-profile'].then(({ ok }) => preload(ok ? asked : 'auth'), () => {})
}`
}

/** Comments and indentation are for those who read the source, not for those who load the page. */
function withoutNotes(html: string) {
  return html.replace(/^\s*(?:\/\/.*|<!--.*-->)$/gm, '').replace(/^\s+/gm, '')
}

/** Lets the browser fetch the landing screen's files beside the entry, not after it. Does nothing while developing. */
export function landingPreloads(landings: Landings): Plugin {
  let base = '/'
  return {
    name: 'landing-preloads',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`)
        const text = script(filesByLanding(landings, bundle), base)
        return withoutNotes(html.replace(placeholder, () => `<script>${text}</script>`))
      },
    },
  }
}
