import type { Passage } from 'chart-kit/read/passages.ts'
import { rangeOf, timeBounds, type UsageFile } from 'chart-kit/read/usage-file.ts'
import { sql } from 'kysely'
import type { ChartSteps } from '#contract/chart-steps.ts'
import type { ChartUsageDayTable } from '../../db/usage-tables.ts'
import type { Deps } from '../../deps.ts'
import { day, shifted } from '../../time.ts'

type Definition = { readonly fingerprint: string; readonly passages: ReadonlyMap<string | null, Passage> }

type Row = Omit<ChartUsageDayTable, 'day' | 'machine' | 'fingerprint'>

/** How long the sums of a day are kept. */
const keptFor = 400 * day

const moscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' })

/** The machines of this release: only servers that count need them. */
async function readDefinitions(): Promise<ReadonlyMap<string, Definition>> {
  const [{ machines }, { fingerprint }, { passagesOf }] = await Promise.all([
    import('#machines/catalogue.ts'),
    import('chart-kit/read/fingerprint.ts'),
    import('chart-kit/read/passages.ts'),
  ])
  return new Map(
    Object.entries(machines).map(([name, machine]) => [
      name,
      { fingerprint: fingerprint(machine), passages: passagesOf(machine) },
    ]),
  )
}

/** What the steps add to the sums; those whose arrow the definition does not have add nothing. */
function rowsOf(steps: ChartSteps['steps'], { passages }: Definition): readonly Row[] {
  const sums = new Map<string, Row>()
  const add = (kind: Row['kind'], name: string, range = 0) => {
    const key = `${kind} ${range} ${name}`
    sums.set(key, { kind, name, range, count: (sums.get(key)?.count ?? 0) + 1 })
  }
  for (const { arrow, ms, reached } of steps) {
    const passage = passages.get(arrow)
    if (passage === undefined) continue
    if (arrow !== null) add('arrow', arrow)
    for (const state of passage.enters) {
      add('state', state)
      if (reached.includes(state)) add('reach', state)
    }
    if (passage.isLeft) add('time', passage.source, rangeOf(ms))
  }
  // In one order everywhere, so that several processes do not lock each other's rows crosswise.
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/**
 * Adds steps to the sums of the day. Steps of another definition are dropped: a tab may be older than the server, and
 * nobody can tell what a forged one means. Only names of this release reach the table, so its size is bounded.
 */
export function stepCounter({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let definitions: ReturnType<typeof readDefinitions> | undefined
  return async ({ machine, fingerprint, steps }: ChartSteps): Promise<void> => {
    definitions ??= readDefinitions()
    const definition = (await definitions).get(machine)
    if (definition?.fingerprint !== fingerprint) return
    const rows = rowsOf(steps, definition)
    if (rows.length === 0) return
    const today = moscow.format(clock.now())
    await db
      .insertInto('chart_usage_day')
      .values(rows.map((row) => ({ ...row, day: today, machine, fingerprint })))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'machine', 'fingerprint', 'kind', 'name', 'range'])
          .doUpdateSet({ count: sql`chart_usage_day.count + excluded.count` }),
      )
      .execute()
  }
}

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

type Machine = UsageFile['machines'][number]

function machineOf({ machine, fingerprint }: Pick<Machine, 'machine' | 'fingerprint'>, rows: readonly Row[]): Machine {
  const arrows: Record<string, number> = {}
  const states: Record<string, { entered: number; reached?: number; times: number[] }> = {}
  for (const { kind, name, range, count } of rows) {
    if (kind === 'arrow') {
      arrows[name] = count
      continue
    }
    states[name] ??= { entered: 0, times: Array<number>(timeBounds.length + 1).fill(0) }
    if (kind === 'state') states[name].entered = count
    else if (kind === 'reach') states[name].reached = count
    else states[name].times[range] = count
  }
  return { machine, fingerprint, arrows, states }
}

/** The sums of some days, or of all that are kept. */
export async function usageFile({ db }: Pick<Deps, 'db'>, { from, to }: Days): Promise<UsageFile> {
  const kept = db
    .selectFrom('chart_usage_day')
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
  const ends = await kept
    .select(sql<string | null>`min(day)::text`.as('from'))
    .select(sql<string | null>`max(day)::text`.as('to'))
    .executeTakeFirstOrThrow()
  const rows = await kept
    .select(['machine', 'fingerprint', 'kind', 'name', 'range'])
    .select(sql<number>`sum(count)::bigint`.as('count'))
    .groupBy(['machine', 'fingerprint', 'kind', 'name', 'range'])
    .orderBy('machine')
    .orderBy('fingerprint')
    .orderBy('kind')
    .orderBy('name')
    .orderBy('range')
    .execute()
  const groups = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) {
    const key = `${row.machine} ${row.fingerprint}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const machines = [...groups.values()].flatMap((group) => (group[0] === undefined ? [] : [machineOf(group[0], group)]))
  return { usage: 'promoter-cabinet', ...ends, bounds: [...timeBounds], machines }
}

/** Deletes the sums that are too old to say anything of the product as it is. */
export async function sweepUsage({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = moscow.format(shifted(clock.now(), -keptFor))
  await db.deleteFrom('chart_usage_day').where('day', '<', oldest).execute()
}
