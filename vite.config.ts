import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

import { landingPreloads } from './tools/vite/landing-preloads.ts'

// index.html asks for the first two calls before the bundle arrives, so it needs the base even when nobody set one.
function apiBase(mode: string) {
  return (loadEnv(mode, import.meta.dirname, 'VITE_').VITE_API_BASE ?? '/api').replace(/\/+$/, '')
}

export default defineConfig(({ mode, isSsrBuild }) => {
  process.env.VITE_API_BASE = apiBase(mode)
  const build = isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node20', copyPublicDir: false, ssrEmitAssets: false }
    : { outDir: 'dist/client', emptyOutDir: true, target: 'es2022', cssTarget: 'es2022', reportCompressedSize: false }
  return {
    plugins: [react(), landingPreloads()],
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
