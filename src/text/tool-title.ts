import { shortType } from '#contract/codes.ts'

/** The letters that an address stands for; as it is where it stands for none. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** An address without what all of them have alike. */
export function shortAddress(address: string): string {
  return decoded(address)
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}

/** What a link is called: by the page's path, where it has no name. */
export function titleOf({ name, target }: { readonly name: string; readonly target: string }): string {
  if (name !== '') return name
  const whole = shortAddress(target)
  const [page = ''] = whole.split(/[?#]/)
  return page.includes('/') ? page.slice(page.indexOf('/')) : page
}

type Tool = { readonly short_type: string; readonly name: string; readonly target: string }

/** What a tool is called: a link without a name by its page, of which other tools say nothing. */
export function toolTitleOf({ short_type, name, target }: Tool): string {
  return titleOf({ name, target: short_type === shortType.link ? target : '' })
}

/** Whether clicks are said of it: nobody opens a promo code. */
export const hasClicks = (tool: { readonly short_type: string; readonly views: number }) =>
  tool.views > 0 || tool.short_type !== shortType.promoCode
