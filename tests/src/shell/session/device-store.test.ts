// @vitest-environment happy-dom
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'

import type { User } from '#contract/sign-in.ts'
import {
  deviceStore,
  forgetDevice,
  forgetNameless,
  forgetRetired,
  forgetTab,
  tabStore,
} from '#src/shell/session/device-store.ts'

const promoter = (id: number): User => ({ id, cash: 0 })
const drafts = deviceStore('draft', v.nullable(v.object({ text: v.string() })), null)

beforeEach(() => localStorage.clear())

test('each promoter has what the device keeps of them, and nobody else does', () => {
  expect(drafts.write(promoter(1), { text: 'one' })).toBe(true)
  expect(drafts.read(promoter(1))).toEqual({ text: 'one' })
  expect(drafts.read(promoter(2))).toBeNull()
  expect(drafts.read(null)).toBeNull()

  drafts.forget(promoter(1))
  expect(drafts.read(promoter(1))).toBeNull()
})

test.each(['', 'no JSON', '{"text":1}'])('a value of another form is read as nothing: %j', (kept) => {
  localStorage.setItem(`draft ${window.location.hostname} 1`, kept)
  expect(drafts.read(promoter(1))).toBeNull()
})

test("a promoter without a name is forgotten with the session, the others with log-out; what is no promoter's stays", () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  drafts.write(null, { text: 'nobody' })
  drafts.write(promoter(1), { text: 'one' })

  forgetNameless()
  expect([drafts.read(null), drafts.read(promoter(1))]).toEqual([null, { text: 'one' }])

  forgetDevice()
  expect(Object.keys(localStorage)).toEqual(['mantine-color-scheme-value'])
})

test('a tab keeps its own by the same rules, and clears it by itself', () => {
  const own = tabStore('details', v.nullable(v.string()), null)
  sessionStorage.setItem('training-page', '2')
  own.write(null, 'nobody')
  own.write(promoter(1), 'one')
  expect(Object.keys(localStorage)).toEqual([])

  forgetNameless()
  forgetDevice()
  expect([own.read(null), own.read(promoter(1))]).toEqual([null, 'one'])

  forgetTab()
  expect(Object.keys(sessionStorage)).toEqual(['training-page'])
})

test('a browser that refuses storage keeps nothing and says so', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(drafts.write(promoter(1), { text: 'one' })).toBe(false)
  expect(drafts.read(promoter(1))).toBeNull()
})

test('a value that an earlier version kept is forgotten, and nothing else', () => {
  drafts.write(promoter(1), { text: 'one' })
  localStorage.setItem(`saved-links ${window.location.hostname} 1`, '[]')
  localStorage.setItem('label-copies', 'false')
  forgetRetired()
  expect(Object.keys(localStorage)).toEqual([`draft ${window.location.hostname} 1`])
})
