import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import * as v from 'valibot'
import { withTools } from '../../services/links/project-tools.ts'
import { domainNamed } from '../people/promoter-named.ts'
import { command, type Operating } from '../terminal/command.ts'
import { Host } from '../terminal/values.ts'

const fields = [
  'project.id',
  'project.name',
  'project.logo',
  'project.base_domain',
  'project.base_url',
  'project.access_type',
  'project.accrual_type',
  'project.reward',
  'project.percent_or_cash_description',
  'project.description',
  'project.rules',
  'project.is_enabled',
  'project.hold_days',
  'project.category',
] as const

/** A host's programs as `projects add` reads them, the oldest first. */
async function programsOf({ db }: Pick<Operating, 'db'>, host: string) {
  const rows = await db
    .selectFrom('project')
    .innerJoin('domain', 'domain.id', 'project.domain_id')
    .select(fields)
    .select((project) => [
      ...withTools(project),
      jsonArrayFrom(
        project
          .selectFrom('project_ready_made_link as tool')
          .select(['tool.id', 'tool.name', 'tool.base_url'])
          .whereRef('tool.project_id', '=', 'project.id')
          .orderBy('tool.position')
          .orderBy('tool.id'),
      ).as('links'),
      jsonArrayFrom(
        project
          .selectFrom('project_post as tool')
          .select(['tool.id', 'tool.name', 'tool.text'])
          .whereRef('tool.project_id', '=', 'project.id')
          .orderBy('tool.position')
          .orderBy('tool.id'),
      ).as('projectpost_set'),
      jsonObjectFrom(
        project
          .selectFrom('project_ad as ad')
          .select(['ad.advertiser', 'ad.inn', 'ad.erid', 'ad.is_per_link', 'ad.until', 'ad.is_in_address'])
          .whereRef('ad.project_id', '=', 'project.id'),
      ).as('ad'),
    ])
    .where('domain.host', '=', host)
    .where('project.removed_at', 'is', null)
    .orderBy('project.id')
    .execute()
  return rows.map(({ id, name, reward, access_type, description, rules, links, ad, projectpost_set, ...row }) => {
    const { is_enabled, hold_days, projectbanner_set, projectpromocode_set, projectflyer_set, accrual_type, ...plain } =
      row
    return {
      host,
      id,
      name,
      ...plain,
      access_type: access_type === '' ? 'MO' : access_type,
      accrual_type,
      percent_or_cash: reward / 100,
      description,
      rules,
      is_enabled,
      hold_days,
      ...(ad === null ? {} : { ad }),
      projectreadymadelink_set: links,
      projectbanner_set,
      projectpromocode_set,
      projectflyer_set,
      projectpost_set,
    }
  })
}

export const projectsExport = command({
  name: 'projects export',
  about: 'выгрузить программы домена в файл, который можно изменить и вернуть',
  options: {
    host: { value: 'ХОСТ', about: 'чьи программы', isNeeded: true },
    out: { value: 'ФАЙЛ.json', about: 'куда записать', isNeeded: true },
  },
  notes: [
    'Файл читает projects add. По id программа и её инструменты узнаются и после смены name; "is_removed": true убирает.',
  ],
  isWrite: false,
  input: v.object({ host: Host }),
  async run(deps, { host }) {
    await domainNamed(deps, host)
    const programs = await programsOf(deps, host)
    return { lines: [`Программ: ${programs.length}.`], out: `${JSON.stringify(programs, null, 2)}\n` }
  },
})
