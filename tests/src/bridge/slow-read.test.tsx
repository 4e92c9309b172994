import { act, screen } from '@testing-library/react'
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'

import { forgetSlowReads, slowRead, useSlowRead } from '#src/bridge/slow-read.ts'

import { openScreen } from '../../support/open-screen.tsx'

/** A screen whose read takes until the test says so, and whose loader sends `?old` to the address without it. */
function slowScreen() {
  const answers: ((answer: { text: string }) => void)[] = []
  const read = slowRead<{ text: string }>()
  async function loader({ request }: LoaderFunctionArgs) {
    const answer = await read(request, () => new Promise((resolve) => answers.push(resolve)))
    if (answer !== null && request.url.endsWith('?old')) throw replace('/')
    return { answer }
  }
  function Component() {
    const data = useLoaderData<typeof loader>()
    useSlowRead(data, data.answer === null)
    return <p>{data.answer?.text ?? 'загрузка'}</p>
  }
  return { answers, route: { path: '/', loader, Component, shouldRevalidate: () => false } }
}

test('a slow answer replaces the skeleton', async () => {
  const { answers, route } = slowScreen()
  openScreen([{ ...route, shouldRevalidate: () => true }], '/')
  await screen.findByText('загрузка')
  act(() => answers.at(-1)?.({ text: 'готово' }))
  await screen.findByText('готово')
  expect(answers).toHaveLength(1)
})

test('a slow answer that leads elsewhere does not leave the skeleton for ever', async () => {
  const { answers, route } = slowScreen()
  const keeps = {
    ...route,
    shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.href === nextUrl.href,
  }
  const { address } = openScreen([keeps], '/?old')
  await screen.findByText('загрузка')
  act(() => answers.at(-1)?.({ text: 'там' }))
  await expect.poll(address).toBe('/')
  await expect.poll(() => answers.length).toBe(2)
  act(() => answers.at(-1)?.({ text: 'здесь' }))
  await screen.findByText('здесь')
})

test('what was asked for by another visitor is handed to nobody', async () => {
  const answers: ((answer: { of: string }) => void)[] = []
  const read = slowRead<{ of: string }>()
  const ask = () => read(new Request('http://here/accrual'), () => new Promise((resolve) => answers.push(resolve)))
  expect(await ask()).toBeNull()
  forgetSlowReads()
  const second = ask()
  answers[0]?.({ of: 'the first' })
  answers[1]?.({ of: 'the second' })
  expect(await second).toEqual({ of: 'the second' })
})

test('a reading that follows a write is begun anew and waited for', async () => {
  const answers: ((answer: { of: string }) => void)[] = []
  const read = slowRead<{ of: string }>()
  const ask = () => read(new Request('http://here/accrual'), () => new Promise((resolve) => answers.push(resolve)))
  expect(await ask()).toBeNull()
  read.waitNext()
  const second = ask()
  answers[0]?.({ of: 'before' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  answers[1]?.({ of: 'after' })
  expect(await second).toEqual({ of: 'after' })
})
