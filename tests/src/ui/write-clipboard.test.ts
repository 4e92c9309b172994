// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { writeClipboard } from '#src/ui/write-clipboard.ts'

const browser = { selected: '', allowsSelection: true }

beforeEach(() => {
  browser.selected = ''
  browser.allowsSelection = true
  Object.assign(document, {
    execCommand: () => {
      const field = document.querySelector('textarea')
      browser.selected = browser.allowsSelection ? (field?.value ?? '') : ''
      return browser.allowsSelection
    },
  })
})

afterEach(() => vi.restoreAllMocks())

function refuse() {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
}

test('the clipboard gets the text where the browser allows it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await writeClipboard('https://a.example')
  expect(write).toHaveBeenCalledWith('https://a.example')
  expect(browser.selected).toBe('')
})

test('a refused clipboard gives way to a selected field, which leaves no trace and no lost focus', async () => {
  refuse()
  document.body.innerHTML = '<div><button>Скопировать</button></div>'
  const button = document.querySelector('button')
  button?.focus()
  await writeClipboard('https://a.example')
  expect(browser.selected).toBe('https://a.example')
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a failure is thrown when neither way is allowed', async () => {
  refuse()
  browser.allowsSelection = false
  await expect(writeClipboard('https://a.example')).rejects.toThrow()
  expect(document.querySelector('textarea')).toBeNull()
})
