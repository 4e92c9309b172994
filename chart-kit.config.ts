import { defineCharts } from 'chart-kit/define.ts'

import { catalogue as calls, optionalCalls } from '#contract/catalogue.ts'
import { planOf } from '#tools/script/plan.ts'
import { ensureBrowser } from '#tools/setup/browser.mjs'
import { staleHalves } from '#tools/setup/build.mjs'
import { replyIn, servers } from '#walkthroughs/browser/servers.ts'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { answerOf } from '#walkthroughs/cabinet/answers.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'
import { sections } from '#walkthroughs/specification-headings.ts'

/** The places of the decisions that have a name, by the numbers of their headings. */
const decisionNumbers = new Map([
  ['routes', '3'],
  ['auth', '4'],
  ['screens', '5'],
])

/** What the kit of charts knows of the cabinet. */
export default defineCharts({
  product: 'promoter-cabinet',
  title: 'Схемы поведения кабинета',
  language: 'ru',
  walkthroughs: catalogue,
  surroundings: { server: servers },
  replyIn,
  sections,
  specification: [
    { prefix: '', original: 'docs/specification/spec.md', translation: 'docs/specification/spec.ru.md' },
    {
      prefix: 'D.',
      original: 'docs/specification/decisions.md',
      translation: 'docs/specification/decisions.ru.md',
      sectionName: (section) => `реш. ${decisionNumbers.get(section) ?? section}`,
    },
  ],
  callsSection: '7',
  synonyms: {
    wrongCode: /неверн\S* код|неправильн\S* код|код неподош|код неприн/,
    enter: /(?:^| )во[йш]|авториз|логин|(?:^| )вход/,
    captcha: /капч|captcha|неробот|проверк/,
    promoCode: /промо-?код|купон/,
    requisites: /реквизит|(?:^| )счет|(?:^| )карт[аыуе]|банк/,
    tries: /попыт|сколько раз|(?:^| )раз(?: |$)|блокир/,
    pause: /дебаунс|debounce|задержк/,
    theme: /оформлени|(?:^| )тем[аыу](?: |$)|стил[ьяи]/,
  },
  calls: [...calls, ...optionalCalls],
  answerOf,
  planOf,
  files: {
    guide: 'docs/add-a-machine.md',
    sources: 'src',
    walksInProcess: 'tests/tools/paths/walks.test.ts',
    walksInBrowser: 'e2e/stories/charts/paths.story.ts',
  },
  drivers: async () => (await import('#walkthroughs/drivers.ts')).drivers,
  preparePage: withoutFacts,
  isRightRequest: (headers, { host }) => headers.get('Domain') === host,
  opaque: ['token', 'key', 'fingerprint', 'agent', 'react-router-scroll-positions', 'visit localhost '],
  moments: ['at', 'requestsFrom', 'triesFrom'],
  actingReads: ['/account/logout'],
  recordings: 'walkthroughs/recordings',
  browser: ensureBrowser,
  staleParts: staleHalves,
  hunt: async (asked, print) => (await import('#e2e/bugs/hunt.ts')).huntBugs(asked, print),
})
