import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { codeFiles, importsOf, root, textOf } from './sources.ts'

const Versions = v.record(v.string(), v.string())
const Package = v.object({ dependencies: Versions, devDependencies: Versions })
const Locked = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  /** A package of our own. */
  link: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
  dependencies: v.optional(Versions, {}),
  optionalDependencies: v.optional(Versions, {}),
})
const Parts = v.object({ components: v.array(v.object({ name: v.string(), version: v.string() })) })
const Lock = v.object({ packages: v.record(v.string(), Locked) })

const { dependencies, devDependencies } = v.parse(Package, JSON.parse(textOf('package.json')))
const all = { ...dependencies, ...devDependencies }
const locked = Object.entries(v.parse(Lock, JSON.parse(textOf('package-lock.json'))).packages).filter(
  ([path, { link }]) => path !== '' && link !== true && path.includes('node_modules/'),
)

/** Some packages name their licence in a file of it alone. */
function licenceBeside(path: string): string {
  const file = `${root}/${path}/LICENSE`
  return existsSync(file) && readFileSync(file, 'utf8').includes('Permission is hereby granted, free of charge')
    ? 'MIT'
    : ''
}

/** Files of packages that the product reads by their place. */
const filesOf = (file: string) => [...textOf(file).matchAll(/\bresolve\('([^']+)'\)/g)].map(([, name = '']) => name)

describe('the dependencies', () => {
  test('the lock file has a strong fingerprint for every package', () => {
    expect(locked.length).toBeGreaterThan(100)
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  })

  test('the lock file has the packages of every system, without which npm ci refuses it', () => {
    const present = new Set(locked.map(([path]) => path.replace(/^.*node_modules\//, '')))
    const wanted = locked.flatMap(([, each]) => Object.keys({ ...each.dependencies, ...each.optionalDependencies }))
    expect(wanted.filter((name) => !present.has(name))).toEqual([])
  })

  test('packages run no script when they are installed', () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
  })

  test('L-05: packages are installed without their scripts, and a list of all parts can be made', () => {
    for (const file of ['tools/setup/install.mjs', 'Dockerfile']) expect(textOf(file)).toMatch(/ci.*--ignore-scripts/)
    const made = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    const { components } = v.parse(Parts, JSON.parse(made.stdout))
    const named = new Set(components.map(({ name }) => name))
    expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([])
  })

  test('every licence lets the product be sold and closed', () => {
    const free =
      /\b(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|EPL-2\.0|PostgreSQL|Unlicense|Python-2\.0)\b/
    expect(
      locked
        .filter(([path, { license }]) => !free.test(license ?? licenceBeside(path)))
        .map(([path, { license }]) => `${path}: ${license}`),
    ).toEqual([])
  })

  test('all of Mantine is of one exact version: its parts refuse each other otherwise', () => {
    const mantine = Object.entries(all).filter(([name]) => name.startsWith('@mantine/'))
    const versions = new Set(mantine.map(([, version]) => version))
    expect([...versions]).toHaveLength(1)
    expect([...versions][0]).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('every dependency has its row and its reason in the page of dependencies', () => {
    const reasons = new Map(
      [...textOf('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (.+?) \|$/gm)].map(([, name = '', why = '']) => [
        name,
        why,
      ]),
    )
    expect(Object.keys(all).filter((name) => (reasons.get(name) ?? '').length < 10)).toEqual([])
    const named = [...reasons.keys()].filter((name) => /^(?:@[\w-]+\/)?[a-z][\w.-]*$/.test(name))
    expect(named.filter((name) => !(name in all))).toEqual([])
  })

  test('every package of production is used by the product', () => {
    const product = codeFiles().filter((file) => /^(?:contract|machines|src|server)\//.test(file))
    const used = new Set(
      product.flatMap((file) => [...importsOf(file).map(({ from }) => from ?? ''), ...filesOf(file)]),
    )
    const isUsed = (name: string) => [...used].some((from) => from === name || from.startsWith(`${name}/`))
    expect(Object.keys(dependencies).filter((name) => !isUsed(name))).toEqual([])
  })

  test('the project has one lock file', () => {
    expect(['yarn.lock', 'pnpm-lock.yaml', 'bun.lock'].filter((file) => existsSync(`${root}/${file}`))).toEqual([])
  })
})
