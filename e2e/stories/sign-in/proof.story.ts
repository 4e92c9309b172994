import type { OpenedStage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { arrowsOf, openStage } from 'chart-kit/browser/stage.ts'
import type { Reply } from 'chart-kit/reply.ts'
import { doneEvent } from 'chart-kit/walks/happenings.ts'
import { idsOf } from 'chart-kit/walks/map.ts'
import { begin, step } from 'chart-kit/walks/microsteps.ts'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { newSignIn } from '#machines/auth/setup.ts'
import { askButton, codeField, phoneField, repeatButton, tokenLife } from '#walkthroughs/auth/scene.ts'
import { authWalkthrough } from '#walkthroughs/auth/walkthrough.ts'
import { answers, cooldownOf, refusal } from '#walkthroughs/cabinet/answers.ts'
import { easyPuzzle } from '#walkthroughs/cabinet/puzzle.ts'
import { settleCabinet } from '#walkthroughs/cabinet/replies.ts'
import { captchaWalkthrough } from '#walkthroughs/captcha/walkthrough.ts'
import { test } from '../../support/shared-page.ts'

const { path, replies } = answers.auth.requestCode
const puzzle = '/captcha/challenge'
/** A code was sent, and the next one need not wait. */
const sent: Reply = { body: replies.login.body, headers: cooldownOf(0) }

const walkthroughs = { auth: authWalkthrough, captcha: captchaWalkthrough }
type Name = keyof typeof walkthroughs
/** What happens to one of the two machines, as the other or the person brings it about. */
type Happens = readonly [Name, AnyEventObject]

const auth = (event: AnyEventObject): Happens => ['auth', event]
const captcha = (type: string): Happens => ['captcha', { type }]
const solved: Happens = ['captcha', doneEvent('solve', 'token')]
const spent = [captcha('token.wanted'), captcha('token.spent')]
const answered = (id: string, outcome: string) => auth(doneEvent(id, { outcome, seconds: 0, text: '' }))

/** The sign-in and its captcha, each where its chart says, and the page that both run on. */
function bothOn(stage: OpenedStage) {
  const starts = {
    auth: begin(authWalkthrough.machine, newSignIn),
    captcha: begin(captchaWalkthrough.machine, { kind: 'box' }),
  }
  const at: Record<Name, AnyMachineSnapshot> = { auth: starts.auth.snapshot, captcha: starts.captcha.snapshot }
  let claimed: Record<Name, string[]> = {
    auth: [...idsOf(starts.auth.transitions)],
    captcha: [...idsOf(starts.captcha.transitions)],
  }
  return async (happens: readonly Happens[]) => {
    for (const [name, event] of happens) {
      const taken = step(walkthroughs[name].machine, at[name], event)
      at[name] = taken.snapshot
      claimed[name].push(...idsOf(taken.transitions))
    }
    const taken = () => ({ auth: arrowsOf(stage, 'auth'), captcha: arrowsOf(stage, 'captcha') })
    await expect
      .poll(taken, { message: 'the arrows of both machines', intervals: [20], timeout: 10_000 })
      .toEqual(claimed)
    stage.trail.splice(0)
    claimed = { auth: [], captcha: [] }
  }
}

const box = ({ page }: OpenedStage, name: string) => page.getByRole('checkbox', { name, exact: true })
const newest = ({ network }: OpenedStage, asked: string) => network.held(asked).at(-1)
const tokens = ({ network }: OpenedStage) =>
  network.held(path).map(({ body }) => String(Reflect.get(Object(body), 'token')))

async function begun(stage: OpenedStage) {
  settleCabinet(stage)
  const { network, page } = stage
  network.always('/account/user-profile', refusal(401, 'Требуется вход'))
  network.always('/ip', { body: { ip: '192.0.2.1' } })
  network.hold(path)
  network.hold(puzzle)
  await page.goto('/auth')
  await expect(phoneField(page)).toBeVisible()
  const take = bothOn(stage)
  await take([captcha('field.shown'), ['captcha', doneEvent('load', 'ready')]])
  return take
}

type Take = Awaited<ReturnType<typeof begun>>

/** Presses, lets the page's clock go on until so many calls have come. */
async function until({ network, page, wait }: OpenedStage, asked: string, count: number) {
  await expect(async () => {
    await wait(100)
    expect(network.held(asked).length).toBe(count)
  }).toPass({ timeout: 10_000, intervals: [40] })
  await page.evaluate(() => null)
}

const solveNewest = async (stage: OpenedStage) => newest(stage, puzzle)?.answer(await easyPuzzle())

async function solveByHand(stage: OpenedStage, take: Take, puzzles: number) {
  await box(stage, 'Я не робот').click()
  await until(stage, puzzle, puzzles)
  await take([captcha('box.pressed')])
  await solveNewest(stage)
  await take([solved])
  await expect(box(stage, 'Проверка пройдена')).toBeChecked()
}

async function ask(stage: OpenedStage, take: Take, requests: number) {
  await phoneField(stage.page).fill('+7 (999) 123 - 45 - 67')
  await askButton(stage.page).click()
  await until(stage, path, requests)
  await take([auth({ type: 'phone.submitted', phone: '+79991234567' }), ...spent])
  await expect(box(stage, 'Проверка пройдена'), 'the proof is in use').toBeChecked()
}

const sentAtOnce = (id: string) => [answered(id, 'login'), auth({ type: 'requestCooldown.elapsed' })]

async function toCode(stage: OpenedStage, take: Take) {
  await newest(stage, path)?.answer(sent)
  await take(sentAtOnce('requestCode'))
  await stage.wait(400)
  await expect(codeField(stage.page)).toBeVisible()
}

test('a refused request leaves the box empty, and the next one has another proof', async ({ page }) => {
  const stage = await openStage(page)
  const take = await begun(stage)
  await solveByHand(stage, take, 1)
  await ask(stage, take, 1)
  await newest(stage, path)?.answer(replies.failed)
  await until(stage, puzzle, 2)
  await take([answered('requestCode', 'failed'), captcha('token.wanted')])
  await expect(page.getByRole('alert').filter({ hasText: 'Сервис недоступен' })).toBeVisible()
  await expect(box(stage, 'Проверка пройдена'), 'the proof is spent with the request').toHaveCount(0)
  await solveNewest(stage)
  await take([solved])
  await ask(stage, take, 2)
  await toCode(stage, take)
  expect(new Set(tokens(stage)).size).toBe(2)
})

test('a proof that has become too old sends nothing until there is another', async ({ page }) => {
  const stage = await openStage(page)
  const take = await begun(stage)
  await solveByHand(stage, take, 1)
  await stage.wait(tokenLife)
  await take([captcha('xstate.after.tokenLife.captcha.solved')])
  await expect(page.getByText('Проверка устарела, пройдите её ещё раз')).toBeVisible()
  await phoneField(page).fill('+7 (999) 123 - 45 - 67')
  await askButton(page).click()
  await expect(page.getByText('Пожалуйста, проверьте капчу')).toBeVisible()
  await expect(box(stage, 'Я не робот')).not.toBeChecked()
  expect(tokens(stage)).toEqual([])
  await solveByHand(stage, take, 2)
  await ask(stage, take, 1)
  await toCode(stage, take)
})

test('a second code is asked for with a proof of its own', async ({ page }) => {
  const stage = await openStage(page)
  const take = await begun(stage)
  await solveByHand(stage, take, 1)
  await ask(stage, take, 1)
  await toCode(stage, take)
  await repeatButton(page).click()
  await until(stage, puzzle, 2)
  await take([auth({ type: 'repeat.pressed' }), captcha('token.wanted')])
  await solveNewest(stage)
  await until(stage, path, 2)
  await take([solved, captcha('token.spent')])
  await newest(stage, path)?.answer(sent)
  await take(sentAtOnce('repeatCode'))
  await expect(page.getByText('Новый код отправлен')).toBeVisible()
  expect(new Set(tokens(stage)).size).toBe(2)
})
