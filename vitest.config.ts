import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Servers and commands that are killed: they take long, and nothing in them is timed. */
const killed = ['tests/server/process/crash.test.ts', 'tests/server/operator/process.test.ts']
const processes = 'tests/server/process/**/*.test.ts'
const several = 'tests/server/several/**/*.test.ts'
/** What the kind of database makes no difference to, or what only the embedded one has. */
const once = [
  'account/{attack,captcha,codes,delivery,enumeration,forgery}',
  'db/{folder-lock,synced-files}',
  'links/{qr-png,target-address}',
  'http/*',
  '{contract-deviations,inline-style,metrics,settings}',
].map((files) => `tests/server/${files}.test.ts`)
const node = { environment: 'node', pool: 'forks' } as const
const withDatabases = { ...node, globalSetup: 'tests/support/databases.setup.ts' }
const withPrograms = { ...node, globalSetup: 'tests/support/programs.setup.ts' }

export default defineConfig({
  plugins: [react()],
  test: {
    // PostgreSQL or PGlite takes a moment to be created; a test itself that takes longer than this is stuck.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Vitest would leave one core idle, which of two is half the machine.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    // A DOM without layout: nothing in it has a size or can be seen to take the focus.
    onConsoleLog: (log) => (/use-focus-trap\] Failed|^\s*The width\(0\) and height\(0\)/.test(log) ? false : undefined),
    projects: [
      // Our own package, with a configuration of its own.
      'packages/chart-kit/vitest.config.ts',
      // What draws nothing: a test of it that needs a document says so at its head.
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          include: ['tests/{contract,machines,house,tools,src}/**/*.test.ts'],
          setupFiles: 'tests/support/later-fetch.ts',
        },
      },
      {
        extends: true,
        test: {
          ...withDatabases,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [processes, several, ...killed],
        },
      },
      // With a PostgreSQL at hand the rest of the server's tests run on that one.
      { extends: true, test: { ...withDatabases, name: 'server-once', include: once } },
      {
        extends: true,
        test: {
          ...withDatabases,
          name: 'server-on-postgres',
          include: ['tests/server/**/*.test.ts'],
          exclude: [processes, several, ...killed, ...once],
        },
      },
      // Whole servers that are started, killed and timed: nothing else may run beside them.
      { extends: true, test: { ...withPrograms, name: 'processes', include: [processes], exclude: killed } },
      { extends: true, test: { ...withPrograms, name: 'killed-processes', include: killed } },
      // Several servers on one PostgreSQL, behind nginx.
      {
        extends: true,
        test: {
          ...withPrograms,
          globalSetup: [withPrograms.globalSetup, 'tests/support/former-program.setup.ts'],
          name: 'several-processes',
          include: [several],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/src/**/*.test.tsx'],
          setupFiles: ['fewer-traces', 'later-fetch', 'long-waits'].map((name) => `tests/support/${name}.ts`),
          environment: 'happy-dom',
          // A desktop's window, as stories have it.
          environmentOptions: { happyDOM: { width: 1280, height: 720 } },
          pool: 'forks',
        },
      },
    ],
  },
})
