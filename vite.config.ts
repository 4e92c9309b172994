import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

import { liveCharts } from './tools/vite/live-charts.ts'
import { spareChartTexts } from './tools/vite/spare-chart-texts.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))

/**
 * What every visit begins with: libraries, which a new release leaves in the browser's cache, and our own code; then what four
 * screens or more share, in one file instead of dozens.
 */
const sharedFiles = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'start', tags: ['$initial'], priority: 2 },
  { name: 'cabinet', minShareCount: 4, priority: 1 },
] satisfies Rolldown.CodeSplittingGroup[]

const client = {
  outDir: 'dist/client',
  target: 'es2022',
  cssTarget: 'es2022',
  rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
}
const server = { outDir: 'dist/server', target: 'node20', copyPublicDir: false, ssrEmitAssets: false }

export default defineConfig(({ isSsrBuild }) => {
  process.env.VITE_INSPECT ??= 'false'
  process.env.VITE_VERSION = version
  return {
    plugins: [liveCharts(), spareChartTexts(), react()],
    // The server puts a fresh nonce in this one's place on every HTML answer; Vite repeats it on the tags it adds.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      ...(isSsrBuild ? server : client),
      emptyOutDir: true,
      reportCompressedSize: false,
      // In kilobytes, unpacked. What a visit may weigh on the wire is a figure of `npm run bench`.
      chunkSizeWarningLimit: 600,
      // Under the Content-Security-Policy a data: image is allowed, a data: font, script or stylesheet is not.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    // The database and what tests leave behind change all the time, and no module depends on them.
    server: { watch: { ignored: ['**/.data/**', '**/dist/**', '**/test-results/**', '**/playwright-report/**'] } },
  }
})
