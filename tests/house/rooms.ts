/**
 * The rooms of the house and what each may import. A room is a folder (or one file); the deepest one that holds a file
 * is its room. `values` and `types` are other rooms, or single files of them; `packages` are third-party, where a scope
 * (`@mantine/*`) stands for all of it.
 */
export type Room = {
  readonly at: string
  readonly values: readonly string[]
  readonly types?: readonly string[]
  readonly packages: readonly string[]
  /** Node's own modules. */
  readonly node?: true
  /** Rooms that only a dynamic import may reach. */
  readonly lazy?: readonly string[]
}

const react = ['react', 'react-router']
const mantine = ['@mantine/*', 'dayjs']
const state = ['xstate', '@xstate/react']
const product = ['contract', 'machines', 'src', 'server']
const kit = 'packages/chart-kit'
/** What the product itself needs of it while it runs. */
const read = `${kit}/src/read`
const parts = ['src/api', 'src/routing', 'src/ui', 'src/text']

export const rooms: readonly Room[] = [
  { at: 'contract', values: [], packages: ['valibot'] },
  {
    at: 'machines',
    values: ['contract/constants.ts', 'contract/codes.ts', 'contract/messages.ts', read],
    types: ['contract'],
    packages: ['xstate'],
  },
  {
    at: 'src/api',
    values: ['contract'],
    packages: ['ky', 'valibot', '@fingerprintjs/fingerprintjs', 'bowser'],
  },
  { at: 'src/routing', values: [], types: ['contract'], packages: [...react, ...state] },
  {
    at: 'src/shell',
    values: [...parts, 'contract', 'machines', read],
    packages: [...react, 'react-dom', 'get-nonce', 'valibot', ...mantine, ...state],
  },
  {
    at: 'src/features',
    values: [...parts, 'src/shell', 'contract', 'machines'],
    packages: [...react, ...mantine, ...state, 'recharts', 'valibot'],
  },
  // Screens are made below from the folders of src/routes.
  {
    at: 'src/ui',
    values: ['src/text', 'contract/phone.ts', 'contract/dates.ts', 'contract/constants.ts', 'contract/messages.ts'],
    types: ['contract'],
    packages: [
      'react',
      ...mantine,
      'maska',
      'qr-code-styling',
      'altcha',
      'altcha-lib',
      'dayjs',
      'dompurify',
      'papaparse',
      'write-excel-file',
      'recharts',
      '@tanstack/react-virtual',
      'react-router',
    ],
  },
  {
    at: 'src/text',
    values: ['codes', 'constants', 'dates', 'messages', 'money'].map((name) => `contract/${name}.ts`),
    types: ['contract'],
    packages: [],
  },
  // The sign-in comes with the first file.
  {
    at: 'src/router.tsx',
    values: ['src/shell', 'src/routing', 'src/features', 'src/routes/auth', 'machines/route-paths.ts'],
    lazy: ['src/routes', 'src/features'],
    packages: ['react-router'],
  },
  // A second window for those who look into the charts; an ordinary build has nothing of it.
  {
    at: 'src/inspect',
    values: ['src/ui/write-clipboard.ts', 'src/shell/trace/trail.ts'],
    packages: ['virtual:live-charts'],
  },
  {
    at: 'src/main.tsx',
    values: ['src/router.tsx', 'src/shell', 'src/ui/window/layers.ts'],
    lazy: ['src/inspect'],
    packages: ['react', 'react-dom', 'react-router'],
  },
  {
    at: 'server',
    values: ['contract', read],
    // What it counts of the charts' steps is compared with their definitions, where the operator wants it counted.
    lazy: ['machines'],
    packages: [
      'hono',
      'bowser',
      '@hono/node-server',
      '@valibot/to-json-schema',
      'kysely',
      '@electric-sql/pglite',
      'pg',
      'valibot',
      'altcha-lib',
      'pdfkit',
      'aws4fetch',
      'prom-client',
      'lru-cache',
      'qrcode',
      'nodemailer',
      'web-push',
      'isbot',
      'papaparse',
      'write-excel-file',
    ],
    node: true,
  },
  // What testers know of a machine: its samples, worlds, words, and what turns its events into clicks.
  { at: 'walkthroughs', values: [...product, kit], packages: ['*'], node: true },
  { at: 'tools', values: [...product, 'walkthroughs', kit], packages: ['*'], node: true },
  // What draws, walks and scores machines, of any product.
  { at: kit, values: [], packages: ['*'], node: true },
  // Both prove things of the product and of the tools, and each uses the other's means.
  ...['tests', 'e2e'].map(
    (at): Room => ({
      at,
      values: [...product, 'walkthroughs', 'tools', 'tests', 'e2e', kit],
      packages: ['*'],
      node: true,
    }),
  ),
]

/** The room of a screen: everything above it, but no other screen. */
export function screenRoom(folder: string): Room {
  return {
    at: `src/routes/${folder}`,
    values: [...parts, 'src/shell', 'src/features', 'contract', 'machines'],
    packages: [...react, ...mantine, ...state, 'valibot', '@tanstack/react-virtual'],
  }
}

/** Names that say nothing of what a file is about. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'index', 'lib', 'shared']

/** The two files that may gather others. */
export const gatherers = [
  'contract/catalogue.ts',
  'machines/catalogue.ts',
  'walkthroughs/catalogue.ts',
  'walkthroughs/drivers.ts',
]
