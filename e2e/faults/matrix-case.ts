import { callTimeout } from '#contract/constants.ts'

import { caseOf, type Ending } from './endings.ts'
import { callNamed, type FaultName, injectedBy } from './faults.ts'
import { expectInvariants, type PageErrors, typed } from './invariants.ts'
import { moneyScenes } from './money-scenes.ts'
import { programScenes } from './program-scenes.ts'
import { signInScenes } from './sign-in-scenes.ts'
import { expect, type Scene, type Stage } from './stage.ts'

export const scenes: Readonly<Record<string, Scene>> = { ...signInScenes, ...moneyScenes, ...programScenes }

type Walk = Stage & {
  readonly name: string
  readonly fault: FaultName
  readonly scene: Scene
  readonly errors: PageErrors
}

/** Screens that have no navigation: signing in, and where there is no cabinet at all. */
const hasNavigation = (name: string, path: string) => path !== '/auth' && name !== 'getDomain'

const homeOf = (name: string) => new URL(callNamed(name).row.home, 'http://home').pathname

/** How often a call may be asked for, at most: a read has one silent retry. */
const mostOf = ({ name }: Walk) => (callNamed(name).row.kind === 'read' ? 2 : 1)

/** Opens the home screen, goes to where the call is asked for and asks, with the fault in its way. */
async function ask(walk: Walk): Promise<Record<string, string>> {
  const { page, network, scene, name, fault, errors } = walk
  const injected = injectedBy(fault, name)
  if (injected === null) throw new Error(`${name} cannot have ${fault}`)
  network.begin(scene.visitor)
  scene.settle?.(network)
  errors.logged.length = 0
  errors.thrown.length = 0
  if (scene.prepare === undefined) network.inject(name, injected)
  await page.goto(callNamed(name).row.home)
  if (scene.prepare !== undefined) {
    await scene.prepare(walk)
    network.forget()
    network.inject(name, injected)
  }
  await scene.ask?.(walk)
  return typed(page)
}

/** Lets the time pass that a call is given. */
async function outwait({ page, network, name }: Walk) {
  await expect.poll(() => network.count(name), 'the call is made').toBeGreaterThanOrEqual(1)
  await page.clock.fastForward(callTimeout)
}

async function expectEnding(walk: Walk, ending: Ending, before: Readonly<Record<string, string>>) {
  const { page, network, name, errors } = walk
  await expect(page.getByText(ending.text).first(), 'what is read').toBeVisible()
  const path = ending.address ?? homeOf(name)
  const kept = Object.fromEntries(Object.entries(before).filter(([field]) => field !== ending.clears))
  await expectInvariants(page, errors, {
    call: name,
    announced: ending.silent === undefined ? ending.text : null,
    path,
    hasNavigation: hasNavigation(name, path),
    typed: kept,
    requests: {
      made: network.most(name),
      most: mostOf(walk),
      answers: network.addresses(name),
    },
  })
}

/** I9: the window closes by Escape, and the next try fails as the first one did. */
async function closeAndReopen(walk: Walk, ending: Ending) {
  const { page, scene, fault } = walk
  if (scene.reopen === undefined || fault === 'hang') return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog'), 'I9 Escape closes the window').toHaveCount(0)
  await scene.reopen(walk)
  await expect(page.getByText(ending.text).first(), 'what is read once more').toBeVisible()
}

async function walkFailure(walk: Walk, ending: Ending) {
  const before = await ask(walk)
  if (walk.fault === 'hang') await outwait(walk)
  await expectEnding(walk, ending, before)
  if (ending.noAgain !== undefined) return
  await closeAndReopen(walk, ending)
  walk.network.lift()
  await walk.scene.again(walk)
  await walk.scene.good(walk)
}

/** What does not fit is left out; the rest is as good as ever. */
async function walkBadRow(walk: Walk) {
  const before = await ask(walk)
  await walk.scene.good(walk)
  await expectInvariants(walk.page, walk.errors, {
    call: walk.name,
    announced: null,
    path: homeOf(walk.name),
    hasNavigation: hasNavigation(walk.name, homeOf(walk.name)),
    typed: before,
    requests: { made: walk.network.most(walk.name), most: 1, answers: walk.network.addresses(walk.name) },
  })
}

const waiting = '[aria-busy="true"], [data-loading="true"], [role="status"]:not(:empty)'

/** An answer that takes two seconds: the screen says that it is working, asks once, and is good in the end. */
async function walkSlow(walk: Walk) {
  const { page, network, name, scene, errors } = walk
  await ask(walk)
  await expect.poll(() => network.count(name), 'the call is made').toBeGreaterThanOrEqual(1)
  await expect(page.locator(waiting).first(), 'the screen says that it is working').toBeVisible()
  // Each press but the first is for nothing.
  for (let press = 0; press < 10; press += 1) await scene.askAgain?.(walk)
  await page.clock.fastForward(2_000)
  expect(network.most(name), 'I7 asked once').toBe(1)
  network.lift()
  await network.release(name)
  await scene.good(walk)
  expect(errors, 'nothing is thrown or logged').toEqual({ thrown: [], logged: [] })
}

/** The network is gone when the call is made, and comes back. */
async function walkOffline(walk: Walk, ending: Ending) {
  const { page, network, name, scene } = walk
  const before = await ask(walk)
  await expectEnding(walk, ending, before)
  await page.context().setOffline(true)
  if (ending.address === undefined && hasNavigation(name, homeOf(name)))
    await expect(page.getByText(/Нет подключения к интернету/)).toBeVisible()
  network.lift()
  network.forget()
  await page.context().setOffline(false)
  const asksByItself = scene.prepare === undefined && scene.ask === undefined && scene.staysLost === undefined
  const isScreens = callNamed(name).row.kind === 'read' && asksByItself
  if (isScreens || scene.comesBack !== undefined) {
    await expect.poll(() => network.count(name), 'reads repeat by themselves').toBeGreaterThan(0)
    await scene.good(walk)
    expect(network.most(name), 'reads repeat once').toBeLessThanOrEqual(scene.comesBack?.readers ?? 1)
    return
  }
  await page.clock.fastForward(2_000)
  expect(network.count(name), 'what a gesture asked for is not asked for again').toBe(0)
  if (ending.noAgain !== undefined) return
  await scene.again(walk)
  await scene.good(walk)
}

/** Goes one case of the matrix; throws what is broken in it. */
export async function walkCase(stage: Stage & { readonly errors: PageErrors }, name: string, fault: FaultName) {
  const matrixCase = caseOf(name, fault)
  const scene = scenes[name]
  if ('impossible' in matrixCase || scene === undefined) throw new Error(`There is no case ${name} × ${fault}`)
  const walk: Walk = { ...stage, name, fault, scene }
  if (fault === 'slow') return walkSlow(walk)
  if (fault === 'bad-row') return walkBadRow(walk)
  if (fault === 'offline') return walkOffline(walk, matrixCase)
  return walkFailure(walk, matrixCase)
}
