import { sql } from 'kysely'

import { accessType } from '#contract/codes.ts'
import { platformVideoSlug } from '#contract/constants.ts'
import { type Brand, type Checking, error, type Finding, warning } from './finding.ts'

type Program = { readonly id: number; readonly name: string }

/** One line, however many they are: what else is wrong must not be lost among them. */
function missingKeys(keyless: readonly Program[]): Finding[] {
  const [first, ...others] = keyless
  if (first === undefined) return []
  if (others.length === 0)
    return [
      warning(`У рекламодателя «${first.name}» нет ключа: о сделках сообщить нечем`, `keys make --project ${first.id}`),
    ]
  const ids = keyless.map(({ id }) => id).join(', ')
  return [warning(`У рекламодателей нет ключей, о сделках сообщить нечем: программы ${ids}`, 'keys make --project ID')]
}

export async function checkPrograms({ db }: Checking, brand: Brand): Promise<Finding[]> {
  const programs = await db
    .selectFrom('project')
    .leftJoin('postback_key', 'postback_key.project_id', 'project.id')
    .select([
      'project.id',
      'project.name',
      'project.access_type',
      'project.is_enabled',
      'postback_key.created_at as key_at',
    ])
    .where('project.domain_id', '=', brand.id)
    .where('project.removed_at', 'is', null)
    .orderBy('project.id')
    .execute()
  if (programs.length === 0) {
    const what = brand.is_one_project ? 'Программы нет, а домен об одной программе' : 'Программ нет'
    return [brand.is_one_project ? error(what, 'projects add') : warning(what, 'projects add')]
  }
  const keyless = programs.filter(({ key_at }) => key_at === null)
  const found = missingKeys(keyless)
  if (!programs.some(({ is_enabled }) => is_enabled))
    found.push(warning('Все программы закрыты: «Скоро появится»', 'поле "is_enabled": true в projects add'))
  const waiting = programs.filter(({ access_type }) => access_type !== accessType.quick)
  const { count } = await db
    .selectFrom('project_connection')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'MO')
    .where('project_id', 'in', [0, ...waiting.map(({ id }) => id)])
    .executeTakeFirstOrThrow()
  if (count > 0)
    found.push(warning(`Заявок ждёт решения: ${count}`, 'connections list --status MO, connections decide'))
  return found
}

export async function checkTraining({ db }: Checking, { id }: Brand): Promise<Finding[]> {
  const rows = await db.selectFrom('training_video').select(['slug']).where('domain_id', '=', id).execute()
  if (rows.length === 0) return [warning('В «Обучении» пусто', 'training add')]
  if (rows.some(({ slug }) => slug === platformVideoSlug)) return []
  return [
    warning('Кнопка «Посмотреть видео» в программе не откроет видео', `training add со slug ${platformVideoSlug}`),
  ]
}

/** Payout details are asked for on every brand; who has earned and not given them is paid nothing. */
export async function checkRequisites({ db }: Checking, { id }: Brand): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('promoter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('domain_id', '=', id)
    .where('balance', '>', 0)
    .where('disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('requisite')
            .select(sql<number>`1`.as('one'))
            .whereRef('requisite.promoter_id', '=', 'promoter.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  if (count === 0) return []
  return [
    warning(
      `Промоутеров с деньгами на балансе, но без реквизитов: ${count}, им не выплатить`,
      'напишите им: /requisites',
    ),
  ]
}
