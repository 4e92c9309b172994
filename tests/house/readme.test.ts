import { describe, expect, test } from 'vitest'

import { settingNames } from '#server/config.ts'
import { demoPhones } from '#server/seed/demo-phones.ts'

import { projectFiles, textOf } from './sources.ts'

const readme = textOf('README.md')
const settingsPage = textOf('docs/settings.md')

/** Names in the first column of the settings' tables. */
const documented = new Set(
  [...settingsPage.matchAll(/^\| (`[A-Z][\w`, ]+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  ),
)

function namesIn(file: string, pattern: RegExp): readonly string[] {
  return [...textOf(file).matchAll(pattern)].flatMap(([, name]) => name ?? [])
}

describe('the README and its pages', () => {
  test('the page of settings has every setting of server and client, and none that is gone', () => {
    const settings = [...settingNames, ...namesIn('src/vite-env.d.ts', /readonly (VITE_\w+)/g)]
    expect(settings.length).toBeGreaterThan(20)
    expect([...documented].sort()).toEqual([...settings].sort())
  })

  test('the README has at most 130 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130)
  })

  test('every demo phone stands in it with its host', () => {
    for (const { phone, host } of demoPhones) expect(readme).toContain(`| ${phone} | ${host} |`)
  })

  test('every command of package.json stands in it or in its page of commands, and none that is gone', () => {
    const { scripts } = JSON.parse(textOf('package.json'))
    const commands = Object.keys(scripts).map((name) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    )
    const pages = `${readme}${textOf('docs/commands.md')}`
    const named = [...pages.matchAll(/`(npm (?:run [\w:-]+|start|test))`/g)].map(([, command]) => command)
    expect([...new Set(named)].sort()).toEqual([...commands].sort())
  })

  test('the rooms, pages and pictures that are named are there', () => {
    const files = projectFiles()
    const rooms = [...textOf('docs/architecture.md').matchAll(/^\| ((?:`[\w/]+\/`(?:, )?)+) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[\w/]+\//g) ?? [],
    )
    expect(rooms.length).toBeGreaterThan(10)
    expect(rooms.filter((room) => !files.some((file) => file.startsWith(room)))).toEqual([])
    const linked = [...readme.matchAll(/\]\(((?:docs|packages)\/[^)]+)\)/g)].map(([, file = '']) => file)
    expect(linked.length).toBeGreaterThan(5)
    expect(linked.filter((file) => !files.includes(file))).toEqual([])
  })
})
