import { pathsFile } from 'chart-kit/sheets/document.ts'
import { serverFor } from 'chart-kit/sheets/formats/table.ts'
import { wordsFor } from 'chart-kit/sheets/words.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { describe, expect, test } from 'vitest'
import { type Plan, planOf } from '#tools/script/plan.ts'
import { play } from '#tools/script/play.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'

const [manual, , deep] = profiles
const walks = numberedWalks(manual, 0)
const walksOf = (machine: string) => walks.filter(({ graph }) => graph.walkthrough.name === machine)

/** The plan of the first sheet of a machine that takes these arrows. */
function planThrough(machine: string, ...arrows: readonly string[]): Plan {
  const found = walksOf(machine).find(({ walk }) => {
    const taken = [walk.root, ...walk.steps].flatMap((deed) => deed.arrows)
    return arrows.every((arrow) => taken.includes(arrow))
  })
  if (found === undefined) throw new Error(`no sheet of ${machine} goes through ${arrows}`)
  return planOf(found, wordsFor)
}

describe('the server that answers as a sheet needs', () => {
  test('the server has an answer wherever a sheet needs one', () => {
    for (const { name } of catalogue.filter((walkthrough) =>
      ['auth', 'connection', 'link-builder'].includes(walkthrough.name),
    ))
      for (const path of walksOf(name)) {
        const answers = path.walk.steps.filter(({ happening }) => /answer|failure/.test(happening.kind))
        const replies = planOf(path, wordsFor).turns.filter(({ reply }) => reply !== null)
        // A status that is read again comes from what the server knows by then.
        const reread = answers.filter(({ happening }) => /Connection$/.test(happening.name))
        expect(replies.length, path.id).toBe(answers.length - reread.length)
      }
  })

  test('the sheets that need the server name it, and no others', () => {
    const file = pathsFile(walks, { profile: manual, seed: 0 })
    const named = file.paths.filter((path) => serverFor(path, file) !== null).map(({ machine }) => machine)
    expect(new Set(named)).toEqual(new Set(['auth', 'claim', 'connection', 'entry', 'link-builder', 'requisites']))
  })

  test('gives answers in the order of the sheet; what a page asks while it opens uses none up', () => {
    const plan = planThrough('auth', 'step.code.checkingSession/done.checkSignIn/0')
    const script = play(plan)
    // On the way to where the sheet begins the real server answers, whatever is asked.
    expect(script.ask(plan.turns[0]?.path ?? '')).toBe('real')
    script.begin()
    expect(script.ask('/account/user-profile')).toBe('real')
    for (const { path } of plan.turns) {
      expect(script.ask('/domain/get-domain')).toBe('real')
      expect(script.ask(path)).toMatchObject({ turn: { path } })
    }
    expect(script.ask('/account/user-profile')).toBe('real')
    expect(script.left()).toBe(0)
  })

  test.each([0, 3, 8])('ends no pause before its step when each takes %d s', (pace) => {
    let waited = 0
    for (const path of walksOf('auth')) {
      const live = new Map<string, number>()
      let clock = 0
      path.walk.steps.forEach(({ happening, arrows }, at) => {
        clock += pace
        if (happening.name.endsWith('Cooldown.elapsed') && arrows.length > 0) {
          clock = Math.max(clock, live.get(happening.name) ?? Number.NaN)
          live.delete(happening.name)
          waited += 1
        }
        const early = [...live].filter(([, end]) => end <= clock)
        expect(early, `${path.id}, step ${at + 1}`).toEqual([])
        if (arrows.some((arrow) => arrow.includes('/phone.reopened/'))) live.clear()
        for (const { step, reply, path: address } of planOf(path, wordsFor).turns) {
          const seconds = reply?.headers?.['Retry-After']
          if (step !== at + 1 || seconds === undefined) continue
          const name = address.endsWith('create-phone-code') ? 'requestCooldown.elapsed' : 'tryCooldown.elapsed'
          live.set(name, clock + Number(seconds))
        }
      })
    }
    expect(waited).toBeGreaterThanOrEqual(5)
  })

  test('lets a pause that no step waits for outlast the sheet', () => {
    const plan = planThrough('auth', 'tries.paused/tryCooldown.elapsed/0')
    const headers = plan.turns.flatMap(({ reply }) => reply?.headers?.['Retry-After'] ?? [])
    expect(headers).toContain('900')
    expect(headers.some((seconds) => Number(seconds) < 60)).toBe(true)
  })

  test('holds an answer back while the sheet has something else to do first', () => {
    // A wait that ends while a call is under way: only the longest sheets have it.
    const turns = numberedWalks(deep, 0).flatMap((path) => planOf(path, wordsFor).turns)
    expect(turns.filter(({ isHeld }) => isHeld).length).toBeGreaterThan(0)
    expect(turns.filter(({ isHeld }) => !isHeld).length).toBeGreaterThan(0)
  })

  test('knows of the connection once it has been answered, and not before', () => {
    const script = play(planThrough('connection', 'connecting/done.connect/1', 'applied/notice.closed/0'))
    const known = () => {
      const part = script.ask('/promoter/get-project-connected')
      return part !== 'real' && 'change' in part ? part.change(null) : part
    }
    expect(known()).toEqual({ data: null })
    const asked = script.ask('/promoter/create-project-connected')
    expect(known()).toEqual({ data: null })
    if (asked !== 'real' && 'turn' in asked) script.answered(asked.turn)
    expect(known()).toEqual({ data: { status: 'MO' } })
  })

  test('takes the address away from a program where the sheet begins without one', () => {
    const { standing } = planThrough('link-builder', 'deciding/always/1')
    const program = standing.find(({ path }) => path === '/promoter/get-project')
    if (program === undefined || !('change' in program)) throw new Error('the program is answered as it is')
    expect(program.change({ data: { id: 1, base_url: 'https://a' } })).toEqual({ data: { id: 1, base_url: '' } })
  })

  test('the list of cities is missing until the sheet wants a city to be chosen', () => {
    const plan = planThrough(
      'auth',
      'step.profile.entering/profile.submitted/0',
      'step.profile.registering/done.register/3',
    )
    const script = play(plan)
    script.begin()
    const cities = () => script.ask('/city/get-country-region-city-list')
    const samples = plan.turns.filter(({ path }) => path === '/account/reg')
    expect(cities()).toMatchObject({ reply: { status: 500 } })
    for (const turn of plan.turns) {
      script.ask(turn.path)
      script.answered(turn)
    }
    expect(samples.length).toBeGreaterThan(0)
    expect(cities()).toMatchObject({ path: '/city/get-country-region-city-list' })
  })

  test('shows payout details of both kinds, and no longer those that were deleted', () => {
    const plan = planThrough('requisites', 'saving/done.save/0', 'removing/done.remove/0')
    const script = play(plan)
    const kinds = () => {
      const part = script.ask('/account/get-requisite-list')
      const body = part !== 'real' && 'reply' in part ? JSON.stringify(part.reply.body) : ''
      return ['"IN"', '"SE"'].filter((kind) => body.includes(kind))
    }
    expect(kinds()).toEqual(['"IN"', '"SE"'])
    const seen = plan.turns.map((turn) => {
      script.ask(turn.path)
      script.answered(turn)
      return [turn.title, kinds().join()]
    })
    expect(Object.fromEntries(seen)).toMatchObject({
      'Сервер отвечает: сохранено': '"IN","SE"',
      'Сервер отвечает: удалено': '"SE"',
    })
  })
})
