import { build } from 'vite'
import { fc, fuzzSeed as seed } from '#tests/support/properties.ts'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { attacks } from '../../support/attacks.ts'
import { fetchOnLoopback } from '../../support/fetch-on-loopback.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

declare global {
  interface Window {
    sanitiser: { sanitise(html: string, apiBase: string): DocumentFragment }
  }
}

/** The product's own sanitiser, alone, for a page of its own. */
async function bundledSanitiser(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'src/ui/sanitise.ts', formats: ['iife'], name: 'sanitiser' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const code = result !== undefined && 'output' in result ? result.output[0].code : ''
  if (code === '') throw new Error('the sanitiser was not built')
  return code
}

const cases = 10_000

/** Pieces that change how a browser reads what follows them; put together at random they make what nobody thinks of. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<b',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '--!>',
      '<![CDATA[',
      ']]>',
      '<?',
      '<svg>',
      '</svg>',
      '<math>',
    ],
    ...['<mtext>', '<mglyph>', '<style>', '</style>', '<title>', '</title>', '<textarea>', '<noscript>', '<template>'],
    ...['<table>', '<tr>', '<td>', '<caption>', '<select>', '<option>', '<form>', '</form>', '<a href="', '<img src="'],
    ...[
      ' onerror=x',
      ' title="',
      ' lang=',
      'javascript:',
      '&lt;',
      '&#60;',
      '&quot;',
      '&amp;',
      '<foreignObject>',
      '<desc>',
    ],
    ...[
      '<details open>',
      '<summary>',
      '<dl><dt>',
      '<ol start=3 reversed>',
      '/api/x',
      'https://a.test/',
      '\u0000',
      'я',
      ' ',
    ],
  ),
  fc.string({ maxLength: 6 }),
)
const html = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(''))

test('X-04: a second cleaning takes nothing away, in ten thousand texts', async ({ page }) => {
  test.slow()
  const script = await bundledSanitiser()
  const texts = [...attacks, ...fc.sample(html, { numRuns: cases - attacks.length, seed })]
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('/bare')
  await page.addScriptTag({ content: script })
  const changed = await page.evaluate((all) => {
    const written = (text: string) => {
      const place = document.createElement('div')
      place.append(window.sanitiser.sanitise(text, '/api'))
      return place.innerHTML
    }
    // Written down and read again, HTML may nest otherwise (a p in a p); the product never does that. Whatever the
    // second reading finds, nothing of it may have to be cleaned away.
    // Read as the sanitiser reads: a document without a doctype, in which a p may hold a table.
    const readAgain = (text: string) => new DOMParser().parseFromString(`<body>${text}`, 'text/html').body.innerHTML
    return all.filter((text) => {
      const once = written(text)
      return written(once) !== readAgain(once)
    })
  }, texts)
  expect(texts).toHaveLength(cases)
  expect(changed, `seed ${seed}`).toEqual([])
})

test('X-03: pictures of a foreign text wait for their turn, name no page they stand on, and never widen the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.route('**/api/domain/get-page/wide', (route) =>
    route.fulfill({
      json: { data: { name: 'Документ', text: '<p>Текст <img src="/files/wide.svg" width="3000"></p>' } },
    }),
  )
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="10"/>'
  await page.route('**/files/wide.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: wide }))
  await page.goto('/p/wide')
  const picture = page.locator('article img')
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect((await picture.boundingBox())?.width ?? 0).toBeLessThanOrEqual(390)
})

const mark = '"\'><img src=x: onerror="document.title=1"><svg/onload=alert(1)>'
/** Values that are read, not shown: an address, a moment, a code, a sum. */
const unshown = /^(?:|[\d.,:+\s-]+|[A-Z]{2}|\d{4}-\d\d-\d\dT.*|https?:\/\/\S*|\/\S*|data:.*|[\w-]+)$/

/** HTML is cleaned, not shown as it is: the sanitiser has stories of its own. */
const cleaned = new Set(['description', 'rules', 'text'])

function spoilt(value: unknown): unknown {
  if (typeof value === 'string') return unshown.test(value) ? value : `${value} ${mark}`
  if (Array.isArray(value)) return value.map(spoilt)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, cleaned.has(name) ? item : spoilt(item)]),
  )
}

/** What a newcomer does not have yet. */
const possessions: Readonly<Record<string, unknown>> = {
  'get-payment-list': [
    { id: 1, cash: 10, created_at: '2026-11-01T00:00:00Z', status: 'не код', project_name: 'Про грамма' },
  ],
  'get-requisite-list': [
    {
      requisite_type: 'SE',
      is_main: true,
      data: { fullName: 'Анна Иванова', numberCheck: '1'.repeat(20), inn: '1'.repeat(12), bankName: 'Банк Севера' },
    },
  ],
  'get-project-connected-accrual-list': [
    {
      ...{ id: 1, project_id: 1, created_at: '2026-11-01T00:00:00Z', status: 'CO', price: 10, cash: 1 },
      ...{ project_name: 'Про грамма', sub: 'суб ид', external_status: 'свой статус', external_id: 'номер 1' },
      ...{ external_first_name: 'Имя покупателя', external_phone: 'звоните нам' },
    },
  ],
}

test('X-07: whatever texts the server sends, they are shown as texts on every screen', async ({ page }) => {
  test.slow()
  await registerNewcomer(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  let marked = 0
  await withoutFacts(page)
  await page.route('**/api/**', async (route) => {
    const answer = await fetchOnLoopback(route)
    const own = possessions[new URL(route.request().url()).pathname.split('/').at(-1) ?? '']
    const body = own === undefined ? await answer.json().catch(() => null) : { data: own }
    if (body === null) return route.fulfill({ response: answer })
    const json = spoilt(body)
    marked += JSON.stringify(json).split('onerror').length - 1
    return route.fulfill({ response: answer, json })
  })
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/promoter/get-projects', { headers: { Domain: location.host } })
    return (await answer.json()).results[0].id
  })
  const screens = [
    '/project-list',
    `/project-detail/${id}`,
    '/accrual',
    '/payments',
    '/requisites',
    '/training',
    '/p/policy',
  ]
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[onerror], [onload], img[src="x:"]').count(), path).toBe(0)
    expect(await page.title(), path).not.toBe('1')
    // The control: the texts were there to be read.
    await expect(page.getByText('onerror').first(), path).toBeAttached()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(marked).toBeGreaterThan(20)
  expect(dialogs).toEqual([])
})
