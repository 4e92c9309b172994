import { test } from '../support/story.ts'
import { openFaultyPage } from './faulty-page.ts'
import { describe, type InjectedFault, type InjectedName, travel } from './journey.ts'
import { type Journey, journeys } from './journeys.ts'
import { isWhole, random, seed } from './spread.ts'

test.use({ trace: 'off' })

const kinds: readonly InjectedName[] = ['500', 'reset', 'hang']

/** How many requests a journey may make beyond the well ones: second tries, and what start-up asks once more. */
const spare = 4

/** Every request of a journey in turn, each fault once and from then on. */
function allFaults({ requests }: Journey): readonly InjectedFault[] {
  const numbers = Array.from({ length: requests + spare }, (_, index) => index + 1)
  return numbers.flatMap((nth) => kinds.flatMap((kind) => [false, true].map((lasts) => ({ nth, kind, lasts }))))
}

/** An ordinary run takes this many of a journey's faults. */
const few = 3

for (const [name, journey] of Object.entries(journeys)) {
  const all = allFaults(journey).filter(({ nth }) => isWhole || nth <= journey.requests)
  const pick = random(name)
  const chosen = new Set(Array.from({ length: few }, () => pick(all.length)))
  const faults = isWhole ? all : all.filter((_, index) => chosen.has(index))
  test(`${name} gets through ${isWhole ? 'every fault' : faults.map(describe).join(', ')} (seed ${seed})`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + faults.length * 25_000)
    const stage = await openFaultyPage(page)
    const broken: string[] = []
    let met = 0
    for (const fault of faults) {
      const isMet = await travel(stage, journey, fault).catch((error: unknown) => {
        broken.push(`${name}, ${describe(fault)}: ${error instanceof Error ? error.message : error}`)
        return true
      })
      if (isMet) met += 1
    }
    if (broken.length > 0) throw new Error(`${broken.length} of ${faults.length} runs broken:\n${broken.join('\n\n')}`)
    if (met === 0) throw new Error(`no fault has been met: the journey makes fewer requests than ${journey.requests}`)
  })
}
