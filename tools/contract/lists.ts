import * as v from 'valibot'

import { pageSizeLimit } from '#contract/constants.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLinks } from '#contract/links.ts'
import { type AccrualOrder, getProjectConnectedAccrualList, getProjects } from '#contract/promoter.ts'
import { getTrainingVideoBySlugDetail, getTrainingVideoList } from '#contract/training.ts'
import { Count, Id } from '#contract/values.ts'

import { parsed } from './parsed.ts'
import type { Run } from './run.ts'
import { fits, misfits, replyOf, skipped, type Verdict } from './verdict.ts'
import type { Input } from './visitor.ts'

/** No name has it. */
const nonsense = 'щъщъ-нет-такого'
const beyond = 1_000_000

const Page = v.object({ results: v.array(v.object({ id: Id })), count: Count })
type Page = v.InferOutput<typeof Page>

const names = ({ results }: Page) => results.map(({ id }) => String(id))

const lists: readonly Endpoint[] = [getProjects, getTrainingVideoList, getLinks]

const pager = 'кабинет нарисует не те страницы'

function verdictOnOne(one: Page | null, count: number): Verdict {
  const rows = one?.results.length ?? 0
  if (rows !== Math.min(1, count)) return misfits(`page_size 1, а строк ${rows}: page_size не действует`, pager)
  return one === null || one.count === count
    ? fits()
    : misfits(`count ${one.count}, а всего строк ${count}: count не зависит от page_size`, pager)
}

async function verdictOnPages(run: Run, entry: Endpoint, usual: Input): Promise<readonly [what: string, Verdict][]> {
  const page = async (more: Input) =>
    parsed(Page, replyOf(entry, await run.visitor.ask(entry, { ...usual, page: 1, search: '', ...more })))
  const [all, one, two, far, none] = [
    await page({ page_size: pageSizeLimit }),
    await page({ page_size: 1 }),
    await page({ page_size: 1, page: 2 }),
    await page({ page: beyond }),
    await page({ search: nonsense }),
  ]
  if (all === null) return []
  const { count } = all
  const shown = Math.min(count, pageSizeLimit)
  return [
    [
      'все строки',
      names(all).length === shown ? fits(`${count}`) : misfits(`count ${count}, а строк ${names(all).length}`, pager),
    ],
    ['по одной строке', verdictOnOne(one, count)],
    [
      'вторая страница',
      count < 2 || (two !== null && names(two)[0] !== (one === null ? undefined : names(one)[0]))
        ? fits()
        : misfits('page не действует', 'кабинет покажет одну и ту же страницу'),
    ],
    ['за последней страницей', far?.results.length === 0 ? fits() : misfits('нужны пустые results')],
    [
      'поиск того, чего нет',
      none?.results.length === 0 && none.count === 0
        ? fits()
        : misfits('нужны пустые results и count 0', 'кабинет покажет найденным то, что не искали'),
    ],
  ]
}

type Sorted = { readonly column: 'created_at' | 'price' | 'cash'; readonly order: AccrualOrder; readonly sign: 1 | -1 }
const orders: readonly Sorted[] = [
  { column: 'created_at', order: 'created_at', sign: 1 },
  { column: 'created_at', order: '-created_at', sign: -1 },
  { column: 'price', order: 'price', sign: 1 },
  { column: 'price', order: '-price', sign: -1 },
  { column: 'cash', order: 'cash', sign: 1 },
  { column: 'cash', order: '-cash', sign: -1 },
]

async function checkAccruals(run: Run): Promise<void> {
  const entry = getProjectConnectedAccrualList
  const rowsOf = async (input: Input) =>
    replyOf(entry, await run.visitor.ask(entry, { search: '', ordering: '-created_at', ...input }))?.data ?? null
  const all = await rowsOf({})
  if (all === null) return
  const values = (rows: NonNullable<typeof all>, column: Sorted['column']) =>
    rows.map((row) => (column === 'created_at' ? Date.parse(row.created_at) : row[column]))
  for (const { column, order, sign } of orders) {
    const rows = await rowsOf({ ordering: order })
    const numbers = rows === null ? [] : values(rows, column)
    const isSorted =
      rows?.length === all.length &&
      numbers.every((value, at) => at === 0 || sign * (value - (numbers[at - 1] ?? value)) >= 0)
    run.note(
      'lists',
      entry,
      `ordering ${order}`,
      isSorted ? fits() : misfits('порядок не тот', 'кабинет покажет строки не в том порядке'),
    )
  }
  const found = await rowsOf({ search: nonsense })
  run.note('lists', entry, 'поиск того, чего нет', found?.length === 0 ? fits() : misfits('нужен пустой список'))

  const [first] = all.flatMap(({ project_id }) => project_id ?? [])
  if (first === undefined)
    return void run.note('lists', entry, 'одной программы', skipped('не проверено: начислений с project_id нет'))
  const own = await rowsOf({ project_id: first })
  const isOwn = own !== null && own.length > 0 && own.every(({ project_id }) => String(project_id) === String(first))
  run.note(
    'lists',
    entry,
    'одной программы',
    isOwn ? fits() : misfits('project_id не действует', 'кабинет покажет чужие программе начисления'),
  )
}

/** What the list names is there. */
async function checkVideo(run: Run): Promise<void> {
  const { visitor, note } = run
  if (!run.has(getTrainingVideoList) || !run.has(getTrainingVideoBySlugDetail)) return
  const list = replyOf(
    getTrainingVideoList,
    await visitor.ask(getTrainingVideoList, { page: 1, page_size: 1, search: '' }),
  )
  const slug = list?.results[0]?.slug ?? ''
  if (slug === '') return
  const answer = await visitor.ask(getTrainingVideoBySlugDetail, { slug })
  const isFound = replyOf(getTrainingVideoBySlugDetail, answer)?.data?.slug === slug
  const lost = misfits(
    `по slug из get-training-video-list нет видео (ответ ${'status' in answer ? answer.status : 'не пришёл'})`,
  )
  note('lists', getTrainingVideoBySlugDetail, 'slug из списка', isFound ? fits() : lost)
}

/** Pages, searches and orders, of lists that are empty and of long ones. */
export async function checkLists(run: Run): Promise<void> {
  for (const entry of lists) {
    if (!run.has(entry) || (entry === getLinks && !run.found().isUsing)) continue
    const { project } = run.found()
    const usual = entry === getLinks && project !== null ? { project_id: project } : {}
    for (const [what, verdict] of await verdictOnPages(run, entry, usual)) run.note('lists', entry, what, verdict)
  }
  await checkVideo(run)
  await checkAccruals(run)
}
