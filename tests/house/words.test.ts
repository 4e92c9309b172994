import { expect, test } from 'vitest'

import { codeFiles, titlesIn } from './sources.ts'

/** A title that begins so has no subject of its own; the number of a requirement may stand before it. */
const headless =
  /^(?:[A-Z]-\d\d(?:, [A-Z]-\d\d)*: )?(?:and|are|because|behind|by|for|from|has|have|in|is|of|on|or|over|that|to|was|what|when|where|who|whose|with|without)\b/

test('every title of a test or a group begins with its subject', () => {
  const found = codeFiles().flatMap((file) =>
    titlesIn(file)
      .filter((title) => headless.test(title))
      .map((title) => `${file}: ${title}`),
  )
  expect(found).toEqual([])
})
