import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Waiting } from '#src/shell/failure/waiting.tsx'

const html = readFileSync('index.html', 'utf8')

const shape = (root: ParentNode) => root.querySelector('.opening-shape')?.innerHTML.replace(/>\s+</g, '><').trim()

test('the bundle goes on with what the page began', () => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { container } = render(<Waiting />)
  expect(shape(container)).toBe(shape(page))
  expect(container.querySelector('[role=status]')?.textContent).toBe(
    page.querySelector('#arriving > span')?.textContent,
  )
})

test('the shape of the sign-in says what its first step says', () => {
  const step = readFileSync('src/routes/auth/phone-step.tsx', 'utf8')
  const { container } = render(<Waiting />)
  for (const part of container.querySelectorAll('.opening-shape b, .opening-shape em'))
    expect(step).toContain(`"${part.textContent}"`)
})
