import { defineCharts } from 'chart-kit/define.ts'

import { catalogue as calls, optionalCalls } from '#contract/catalogue.ts'
import { planOf } from '#tools/script/plan.ts'
import { ensureBrowser } from '#tools/setup/browser.mjs'
import { staleHalves } from '#tools/setup/build.mjs'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { answerOf } from '#walkthroughs/cabinet/answers.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'
import { sections } from '#walkthroughs/sections.ts'

/** What the kit of charts knows of the cabinet. */
export default defineCharts({
  charts: catalogue,
  sections,
  specification: [
    { prefix: '', original: 'docs/specification/spec.md', russian: 'docs/specification/spec.ru.md' },
    { prefix: 'D.', original: 'docs/specification/decisions.md', russian: 'docs/specification/decisions.ru.md' },
  ],
  calls: [...calls, ...optionalCalls],
  answerOf,
  planOf,
  drivers: async () => (await import('#walkthroughs/drivers.ts')).drivers,
  preparePage: withoutFacts,
  isRightRequest: (headers, { host }) => headers.get('Domain') === host,
  browser: ensureBrowser,
  staleParts: staleHalves,
  bugs: async () => (await import('#e2e/bugs/catalogue.ts')).bugs,
})
