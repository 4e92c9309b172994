import type { Kysely } from 'kysely'

import { accessType, accrualType } from '#contract/codes.ts'
import type { Tables } from '../db/tables.ts'
import { programs } from './content/catalogue.ts'
import { descriptionOf, rulesOf } from './content/program-texts.ts'
import { flyerBox, tools } from './content/tools.ts'
import type { ProgramSeed, ToolsSeed } from './content/types.ts'
import { daysBefore, endOfDayAfter } from './moments.ts'
import type { DomainIds } from './seed-domains.ts'

/** Ids by the program's slug; slugs are unique over all domains. */
export type ProjectIds = ReadonlyMap<string, number>

/** Sections 2 and 3 name only QU; the demo's other programs say that a manager decides. */
const managerDecides = 'MO'

/** Programs of every domain with their tools. */
export async function seedProjects(db: Kysely<Tables>, domainIds: DomainIds, now: Date): Promise<ProjectIds> {
  const ids = new Map<string, number>()
  for (const [host, domainId] of domainIds) {
    for (const program of programs[host]) {
      const id = await seedProject(db, domainId, program, now)
      ids.set(program.slug, id)
      const ownTools = tools[program.slug]
      if (ownTools) await seedTools(db, id, program, ownTools, now)
    }
  }
  return ids
}

async function seedProject(db: Kysely<Tables>, domainId: number, program: ProgramSeed, now: Date): Promise<number> {
  const { reward } = program
  const isPercent = 'percent' in reward
  const { id } = await db
    .insertInto('project')
    .values({
      domain_id: domainId,
      name: program.name,
      logo: `/files/logos/${program.slug}.svg`,
      base_domain: program.site,
      base_url: `https://${program.site}/`,
      access_type: program.needsManager ? managerDecides : accessType.quick,
      accrual_type: isPercent ? accrualType.percent : accrualType.cash,
      reward: Math.round((isPercent ? reward.percent : reward.roubles) * 100),
      percent_or_cash_description: program.hint,
      description: descriptionOf(program),
      rules: rulesOf(program),
      is_enabled: !program.isComingSoon,
      hold_days: program.rules.holdDays,
      created_at: daysBefore(now, program.daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function seedTools(db: Kysely<Tables>, projectId: number, program: ProgramSeed, own: ToolsSeed, now: Date) {
  const address = (path: string) => `https://${program.site}${path}`
  const of = (position: number, name: string) => ({ project_id: projectId, position, name })

  const links = own.links.map(({ name, path }, at) => ({ ...of(at, name), base_url: address(path) }))
  await db.insertInto('project_ready_made_link').values(links).execute()

  const banners = own.banners.map(({ name, width, height, path }, at) => ({
    ...of(at, name),
    image: `/files/banners/${program.slug}-${width}x${height}.svg`,
    url: address(path),
  }))
  await db.insertInto('project_banner').values(banners).execute()

  const promoCodes = own.promoCodes.map(({ name, code, description, endsInDays }, at) => ({
    ...of(at, name),
    code,
    description,
    end_at: endsInDays === null ? null : endOfDayAfter(now, endsInDays),
  }))
  await db.insertInto('project_promo_code').values(promoCodes).execute()

  const flyers = own.flyers.map(({ name, file }, at) => ({
    ...of(at, name),
    image: `/files/flyers/${file}.jpg`,
    box: flyerBox,
  }))
  await db.insertInto('project_flyer').values(flyers).execute()
}
