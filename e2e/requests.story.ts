import { type Blow, type IllName, told, travel } from './faults/journey.ts'
import { type Journey, journeys } from './faults/journeys.ts'
import { openPatient } from './faults/patient.ts'
import { isWhole, random, seed } from './faults/spread.ts'
import { test } from './support/story.ts'

test.use({ trace: 'off' })

const illNames: readonly IllName[] = ['500', 'reset', 'hang']

/** How many requests a journey may make beyond the well ones: second tries, and what start-up asks once more. */
const spare = 4

/** Every request of a journey in turn, each fault once and from then on. */
function allBlows({ requests }: Journey): readonly Blow[] {
  const numbers = Array.from({ length: requests + spare }, (_, index) => index + 1)
  return numbers.flatMap((nth) => illNames.flatMap((ill) => [false, true].map((lasts) => ({ nth, ill, lasts }))))
}

/** An ordinary run takes this many of a journey's blows. */
const few = 3

for (const [name, journey] of Object.entries(journeys)) {
  const all = allBlows(journey).filter(({ nth }) => isWhole || nth <= journey.requests)
  const pick = random(name)
  const chosen = new Set(Array.from({ length: few }, () => pick(all.length)))
  const blows = isWhole ? all : all.filter((_, index) => chosen.has(index))
  test(`${name} gets through ${isWhole ? 'every blow' : blows.map(told).join(', ')} (seed ${seed})`, async ({
    page,
  }) => {
    test.setTimeout(20_000 + blows.length * 25_000)
    const stage = await openPatient(page)
    const broken: string[] = []
    let met = 0
    for (const blow of blows) {
      const isMet = await travel(stage, journey, blow).catch((error: unknown) => {
        broken.push(`${name}, ${told(blow)}: ${error instanceof Error ? error.message : error}`)
        return true
      })
      if (isMet) met += 1
    }
    if (broken.length > 0) throw new Error(`${broken.length} of ${blows.length} runs broken:\n${broken.join('\n\n')}`)
    if (met === 0) throw new Error(`no blow has been met: the journey makes fewer requests than ${journey.requests}`)
  })
}
