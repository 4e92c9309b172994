import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Rolldown } from 'vite'
import { firstStyles } from './tools/vite/first-styles.ts'
import { type Landings, landingPreloads } from './tools/vite/landing-preloads.ts'
import { liveCharts } from './tools/vite/live-charts.ts'
import { spareDescriptions } from './tools/vite/spare-descriptions.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))

// index.html asks for the first two calls before the bundle arrives, so it needs the base even when nobody set one.
function apiBase(mode: string) {
  return (loadEnv(mode, import.meta.dirname, 'VITE_').VITE_API_BASE ?? '/api').replace(/\/+$/, '')
}

// What every visitor loads at once: one file of libraries, which a new release leaves in the browser's cache, and one of
// our own code. Left alone, it would be a dozen small files that compress worse.
const formParts =
  /@mantine[\\/]core[\\/](?:styles[\\/]|.*[\\/])(?:Input|InputBase|InlineInput|TextInput|Text|Anchor|CloseButton|Button|UnstyledButton|Loader|Checkbox|Transition)[\\/.]|use-merged-ref|@xstate[\\/]react|use-sync-external-store|use-route-action|src[\\/](?:shell[\\/]unreachable|api[\\/]lookups|ui[\\/](?:field-look|icons|busy-button|states|use-later))/
const fieldParts = /maska|src[\\/]ui[\\/](?:phone|masked|field\.|captcha-field)/
// The steps after the first keep files of their own, which come while the number is typed.
const signInParts =
  /src[\\/]routes[\\/]auth[\\/](?!profile|code-step|consent)|src[\\/]shell[\\/]empty-layout|machines[\\/](?:auth|captcha)\./
// The frame of every signed-in screen, and what most of their lists and cards are made of.
const insideParts =
  /src[\\/](?:shell[\\/](?:footer|balance|brand-logo|header|log-out|navigation|notice|notifications\.|report-button|side-menu|skip-link|training|use-has-training|use-log-out)|text[\\/](?:format|labels|reward)|ui[\\/](?:money\.|pager|screen-heading|search-field|sort-select|hint|logo-tile|use-focus-after-load))|contract[\\/]training|NativeSelect|ComboboxChevron|Combobox\.module|get-parsed-combobox-data|use-pagination|use-debounced-callback|use-callback-ref/

const firstFiles = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'start', tags: ['$initial'], priority: 2 },
  // What nearly every form stands on, and so nearly every screen.
  { name: 'forms', test: formParts, priority: 1 },
  { name: 'fields', test: fieldParts, priority: 1 },
  { name: 'sign-in', test: signInParts, priority: 1 },
  { name: 'inside', test: insideParts, priority: 1 },
] satisfies Rolldown.CodeSplittingGroup[]

// What every signed-in screen stands on.
const inside = ['src/shell/frame/default-layout.tsx', 'src/api/client.ts']
const program = [...inside, 'src/routes/project/program.route.tsx']

// By the first segment of the address; `home` stands for all others.
const landings: Landings = {
  auth: ['src/shell/frame/empty-layout.tsx', 'src/routes/auth/auth.route.tsx'],
  'project-list': [...inside, 'src/routes/project-list/project-list.route.tsx'],
  'project-detail': program,
  'project-detail-about': program,
  'project-detail-tools': program,
  'project-detail-statistics': program,
  p: [...inside, 'src/routes/page/page.route.tsx'],
  training: [...inside, 'src/routes/training/training.route.tsx'],
  home: inside,
}

// What the page shows before any file of its own is here, and the tokens that it stands on.
const firstSheets = [
  new URL('./src/shell/brand/page.css', import.meta.url),
  new URL('./src/shell/failure/waiting.css', import.meta.url),
]

// The package's exports name its development build alone, which warns in the visitor's console and carries the warnings.
const shippedRouter = [
  { find: /^react-router$/, replacement: packageFile('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: packageFile('react-router/dist/production/dom-export.mjs') },
]

function packageFile(path: string) {
  return new URL(`./node_modules/${path}`, import.meta.url).pathname
}

export default defineConfig(({ mode, command, isSsrBuild }) => {
  process.env.VITE_API_BASE = apiBase(mode)
  process.env.VITE_INSPECT ??= 'false'
  process.env.VITE_VERSION = version
  const build = isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node20', copyPublicDir: false, ssrEmitAssets: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'es2022',
        cssTarget: 'es2022',
        reportCompressedSize: false,
        rolldownOptions: { output: { codeSplitting: { groups: firstFiles } } },
      }
  return {
    plugins: [liveCharts(), spareDescriptions(), react(), firstStyles(firstSheets), landingPreloads(landings)],
    resolve: { alias: command === 'build' && mode === 'production' ? shippedRouter : [] },
    // The server puts a fresh nonce in this one's place on every HTML answer; Vite repeats it on the tags it adds.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      ...build,
      sourcemap: false,
      // Under the Content-Security-Policy a data: image is allowed, a data: font, script or stylesheet is not.
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      modulePreload: { polyfill: false },
    },
    // The database and what tests leave behind change all the time, and no module depends on them.
    server: { watch: { ignored: ['**/.data/**', '**/dist/**', '**/test-results/**', '**/playwright-report/**'] } },
  }
})
