import type { Page } from '@playwright/test'
import { type Answer, tapCalls } from 'chart-kit/browser/tapped-calls.ts'
import { catalogue } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { callTable } from '#tests/support/call-table.ts'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { easyPuzzle } from '#walkthroughs/cabinet/puzzle.ts'

/** How a call is answered when not as it should be. `held` waits for `release`; `never` waits for ever. */
export type Injected = Answer | 'never' | 'held'

type Known = { readonly name: string; readonly pattern: RegExp }

const entries: readonly Endpoint[] = catalogue
const known: readonly Known[] = entries.map(({ name, path }) => ({
  name,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))

const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })
const signInNeeded = json({ detail: 'Требуется вход' }, 401)
const notFound = json({ error: 'Не найдено' }, 404)

/** Calls after which the server knows who the visitor is. */
const opening = ['auth', 'reg', 'authByToken']

type Give = (answer: Answer) => Promise<void>

/** Chooses what a request gets instead of its good answer, by its number among all since the beginning. */
type Choice = (name: string, number: number) => Injected | null

/** The server of a page in a test's hands: whole answers of the call table, but where the test injects a fault. */
export async function openNetwork(page: Page) {
  const puzzle = await easyPuzzle()
  let asked: { readonly name: string; readonly address: string }[] = []
  let held: Give[] = []
  let replies = new Map<string, unknown>()
  let choose: Choice = () => null
  let isSignedIn = true

  function good(name: string) {
    if (name === 'getUserProfile' && !isSignedIn) return signInNeeded
    if (opening.includes(name)) isSignedIn = true
    if (name === 'logout') isSignedIn = false
    return json(replies.get(name))
  }

  async function fulfil(give: Give, answer: Injected) {
    if (answer === 'never') return
    if (answer === 'held') held.push(give)
    else await give(answer)
  }

  await tapCalls(
    page,
    async ({ url }, give) => {
      const address = new URL(url)
      const path = address.pathname.replace(/^\/api/, '')
      const name = known.find(({ pattern }) => pattern.test(path))?.name
      if (path === '/captcha/challenge') return fulfil(give, json(puzzle.body))
      if (path === '/ip') return fulfil(give, json({ ip: '192.0.2.1' }))
      if (name === undefined) return fulfil(give, notFound)
      asked.push({ name, address: address.href })
      await fulfil(give, choose(name, asked.length) ?? good(name))
    },
    withoutFacts,
  )

  return {
    /** Everything is well again, and nothing has been asked. */
    begin(visitor: 'promoter' | 'stranger' = 'promoter') {
      asked = []
      held = []
      choose = () => null
      isSignedIn = visitor === 'promoter'
      replies = new Map(Object.entries(callTable).map(([name, { reply }]) => [name, reply]))
    },
    /** What has been asked so far does not count. */
    forget() {
      asked = []
    },
    reply: (name: string, body: unknown) => void replies.set(name, body),
    /** From now on the choice is asked for every request. */
    choose(choice: Choice) {
      choose = choice
    },
    /** From now on this call gets the fault. */
    inject(name: string, injected: Injected) {
      choose = (other) => (other === name ? injected : null)
    },
    lift() {
      choose = () => null
    },
    /** How often the call was asked for at one address, at most: the dashboard asks for two periods. */
    most(name: string) {
      const addresses = asked.filter((one) => one.name === name).map(({ address }) => address)
      return Math.max(0, ...addresses.map((address) => addresses.filter((other) => other === address).length))
    },
    /** Of how many addresses the call has been asked. */
    addresses: (name: string) => new Set(asked.flatMap((one) => (one.name === name ? [one.address] : []))).size,
    count: (name: string) => asked.filter((one) => one.name === name).length,
    /** The names of all requests so far, in their order. */
    names: () => asked.map(({ name }) => name),
    /** Answers all that was held, as it should be. */
    async release(name: string) {
      const waiting = held
      held = []
      for (const give of waiting) await fulfil(give, good(name))
    },
  }
}

export type Network = Awaited<ReturnType<typeof openNetwork>>
