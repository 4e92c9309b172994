import { shownDay } from '#contract/dates.ts'
import { isOver } from '../../services/links/ad-labels.ts'
import { day } from '../../time.ts'
import { type Brand, type Checking, type Finding, warning } from './finding.ts'

/** A new token takes days to get: it is asked for so long before. */
const noticeDays = 14

function checkTerm({ name, until }: { readonly name: string; readonly until: string }, now: Date): Finding[] {
  const mend = 'поле ad в projects add: новые erid и until'
  if (isOver(until, now))
    return [warning(`Срок подписи «Реклама» истёк ${shownDay(until)}: «${name}», промоутеры её не копируют`, mend)]
  if (!isOver(until, new Date(now.getTime() + noticeDays * day))) return []
  return [warning(`Срок подписи «Реклама» истекает ${shownDay(until)}: «${name}»`, mend)]
}

/** Labels whose term ends, and listed links that wait for a token of their own. */
export async function checkAdLabels({ db, clock }: Checking, { id }: Pick<Brand, 'id'>): Promise<Finding[]> {
  const labels = await db
    .selectFrom('project_ad')
    .innerJoin('project', 'project.id', 'project_ad.project_id')
    .select(['project.id', 'project.name', 'project_ad.until', 'project_ad.is_per_link'])
    .select((ad) =>
      ad
        .selectFrom('short_link')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('short_link.project_id', '=', 'project.id')
        .where('short_link.erid', '=', '')
        .where('short_link.saved_at', 'is not', null)
        .as('waiting'),
    )
    .where('project.domain_id', '=', id)
    .where('project.removed_at', 'is', null)
    .orderBy('project.id')
    .execute()
  return labels.flatMap((label) => {
    const found = checkTerm(label, clock.now())
    const waiting = label.is_per_link ? (label.waiting ?? 0) : 0
    if (waiting > 0)
      found.push(
        warning(
          `Ссылок без своего токена: ${waiting}, «${label.name}»`,
          `erids export --project ${label.id}, затем erids import`,
        ),
      )
    return found
  })
}
