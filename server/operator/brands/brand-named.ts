import { domainNamed } from '../people/promoter-named.ts'
import { type Operating, WrongUsage } from '../terminal/command.ts'

/** The brand of a host; without one the only brand there is. With several of them it has to be named. */
export async function brandNamed({ db }: Pick<Operating, 'db'>, host: string | undefined) {
  if (host !== undefined) return { ...(await domainNamed({ db }, host)), host }
  const brands = await db.selectFrom('domain').select(['id', 'host']).orderBy('id').execute()
  const [only, ...others] = brands
  if (only !== undefined && others.length === 0) return only
  const hosts = brands.map((brand) => brand.host).join(', ')
  throw new WrongUsage([
    hosts === '' ? 'Доменов нет: domains add' : `--host: нужен этот ключ, доменов несколько: ${hosts}`,
  ])
}
