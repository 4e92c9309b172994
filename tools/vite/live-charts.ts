import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const id = '\0virtual:live-charts'

/**
 * The drawings for the live charts, made by the charts' own command when something imports them: in an ordinary build
 * nothing does. While developing they are drawn again after an edit of a machine.
 */
export function liveCharts(): Plugin {
  return {
    name: 'live-charts',
    resolveId: { filter: { id: /^virtual:live-charts$/ }, handler: () => id },
    load: {
      filter: { id: /^\0virtual:live-charts$/ },
      async handler() {
        const command = ['tools/run.mjs', 'packages/chart-kit/src/draw/live-data.ts']
        const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1 << 26 })
        return stdout
      },
    },
    handleHotUpdate({ file, server }) {
      if (!file.includes('/machines/')) return
      const drawn = server.moduleGraph.getModuleById(id)
      if (drawn !== undefined) server.moduleGraph.invalidateModule(drawn)
    },
  }
}
