import { type ShortType, shortType } from '#contract/codes.ts'
import type { Deps } from '../../deps.ts'
import { parsedUrl } from '../../http/parsed-url.ts'
import { eridOf } from './ad-labels.ts'
import { promoCodeEnding } from './random-key.ts'
import { linkAddresses, shortLinkFor } from './short-links.ts'
import { isOnSite } from './target-address.ts'

type Owner = { readonly promoterId: number; readonly projectId: number; readonly origin: string }
type Linking = Pick<Deps, 'db' | 'clock' | 'config'>
type ToolBanner = { id: number; url: string; image: string }
type Site = { readonly base_domain: string; readonly base_url: string }

/** A banner leads through the promoter's own counter, so that what its code brings is theirs. */
async function personalBanner<Banner extends ToolBanner>(
  deps: Linking,
  owner: Owner,
  site: Site,
  banner: Banner,
): Promise<Banner> {
  const target = isOnSite(banner.url, site) ? banner.url : site.base_url
  const made = { type: shortType.banner satisfies ShortType, target, sub: `banner-${banner.id}` }
  const link = await shortLinkFor(deps, owner, made)
  // The code is pasted into other sites, where a path of ours would lead nowhere.
  const image = parsedUrl(banner.image) !== null ? banner.image : new URL(banner.image, owner.origin).href
  return { ...banner, image, url: linkAddresses(owner.origin, link.key, made).short_url, ...eridOf(deps, link) }
}

async function ownCode({ db }: Linking, promoCodeId: number, linkId: number) {
  const row = await db
    .selectFrom('promoter_promo_code')
    .select('code')
    .where('project_promo_code_id', '=', promoCodeId)
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  return row?.code
}

/** Statistics and accruals name a code as its promoter gave it out. */
async function nameByCode({ db }: Linking, linkId: number, code: string) {
  await db.updateTable('short_link').set({ sub: code }).where('id', '=', linkId).execute()
}

/** The promoter's own form of a program's promo code: a deal that names it is theirs. Made at the first look. */
async function personalPromoCode<PromoCode extends { id: number; code: string }>(
  deps: Linking,
  owner: Owner,
  site: Site,
  promoCode: PromoCode,
): Promise<PromoCode> {
  const made = { type: shortType.promoCode satisfies ShortType, target: site.base_url, sub: promoCode.code }
  const link = await shortLinkFor(deps, owner, made)
  // A few tries: endings are random, and another promoter may have drawn the same one.
  for (let turn = 0; turn < 5; turn++) {
    const code = await ownCode(deps, promoCode.id, link.id)
    if (code !== undefined) return { ...promoCode, code, ...eridOf(deps, link) }
    const drawn = await deps.db
      .insertInto('promoter_promo_code')
      .values({
        project_promo_code_id: promoCode.id,
        link_id: link.id,
        project_id: owner.projectId,
        code: `${promoCode.code.toUpperCase()}-${promoCodeEnding()}`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (drawn !== undefined) await nameByCode(deps, link.id, drawn.code)
  }
  throw new Error('no free ending for a promo code was drawn')
}

type Tools<Banner, PromoCode> = Site & {
  readonly id: number
  readonly projectbanner_set: readonly Banner[]
  readonly projectpromocode_set: readonly PromoCode[]
}

/** A program as its promoter uses it: banners and promo codes that count for them. */
export async function withPersonalTools<
  Banner extends ToolBanner,
  PromoCode extends { id: number; code: string },
  Project extends Tools<Banner, PromoCode>,
>(deps: Linking, promoter: { promoterId: number; origin: string }, project: Project) {
  const owner = { ...promoter, projectId: project.id }
  const projectbanner_set: Banner[] = []
  for (const banner of project.projectbanner_set)
    projectbanner_set.push(await personalBanner(deps, owner, project, banner))
  const projectpromocode_set: PromoCode[] = []
  for (const promoCode of project.projectpromocode_set)
    projectpromocode_set.push(await personalPromoCode(deps, owner, project, promoCode))
  return { ...project, projectbanner_set, projectpromocode_set }
}
