import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const screenFile = /\/src\/routes\/([\w-]+)\/\1\.route\.tsx$/

/** Files of a chunk and of all that it imports at once, without those that the page has already. */
function filesOf(chunk: Chunk, bundle: Bundle, seen: Set<string>): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const found = bundle[name]
    return found?.type === 'chunk' ? filesOf(found, bundle, seen) : []
  })
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported]
}

/** Each screen's own files, by the screen's folder: what its lazy route would ask for only after the entry has run. */
function filesByScreen(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const ofEntry = new Set(entry === undefined ? [] : filesOf(entry, bundle, new Set()))
  const screens = chunks.flatMap((chunk) => {
    const screen = screenFile.exec(chunk.facadeModuleId ?? '')?.[1]
    if (screen === undefined) return []
    const files = filesOf(
      chunk,
      bundle,
      new Set(chunks.filter(({ fileName }) => ofEntry.has(fileName)).map(({ fileName }) => fileName)),
    )
    return [[screen, files.filter((file) => !ofEntry.has(file))] as const]
  })
  return Object.fromEntries(screens)
}

/**
 * Runs in the page, before the bundle. The auth screen is for those without a profile; a screen that needs no session is
 * never given up for it (the exemptions of section 2).
 */
function script(screens: Record<string, string[]>, base: string) {
  return `{
const screens = ${JSON.stringify(screens)}
const preload = (screen) => {
  for (const file of screens[screen] || []) {
    const link = document.createElement('link')
    if (file.endsWith('.css')) { link.rel = 'preload'; link.as = 'style' } else link.rel = 'modulepreload'
    link.href = '${base}' + file
    document.head.append(link)
  }
}
const asked = location.pathname.split('/')[1]
const profile = window.__early['/account/user-profile']
if (asked === 'auth' || asked === 'dashboard') preload(asked)
else if (profile) profile.then(({ ok }) => preload(ok ? (asked in screens ? asked : 'project-list') : 'auth'), () => {})
}`
}

/** Lets the browser fetch the landing screen's files beside the entry, not after it. Writes nothing while developing. */
export function landingPreloads(): Plugin {
  let base = '/'
  return {
    name: 'landing-preloads',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const screens = bundle === undefined ? {} : filesByScreen(bundle)
        if (Object.keys(screens).length === 0) return []
        return [{ tag: 'script', children: script(screens, base), injectTo: 'head' }]
      },
    },
  }
}
