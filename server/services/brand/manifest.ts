import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

import type { Config } from '../../config.ts'
import type { DomainRecord } from '../../context.ts'
import { mediaTypeOf } from '../../media-types.ts'

/** What stands below an icon on a phone is cut off beyond this. */
const shortNameLength = 12

/** What the page has without a theme of the brand's. */
const usual = { color: '#ffffff', ground: '#ffffff' }

/** The colours of a theme's stylesheet by day; those that it does not set are the page's own. */
async function coloursOf({ clientFolder }: Pick<Config, 'clientFolder'>, theme: string) {
  if (!/^[a-z\d_-]+$/.test(theme)) return usual
  const sheet = await readFile(join(clientFolder, 'themes', `${theme}.css`), 'utf8').catch(() => '')
  const [byDay = ''] = sheet.split('@media')
  const colour = (name: string) => new RegExp(`${name}:\\s*(#[\\da-f]{6})\\b`, 'i').exec(byDay)?.[1]
  return { color: colour('--brand-6') ?? usual.color, ground: colour('--page') ?? usual.ground }
}

/** A drawing has every size; of another picture the browser takes what there is. */
function icon(address: string) {
  const type = mediaTypeOf(address)
  return {
    src: address,
    sizes: extname(address).toLowerCase() === '.svg' ? '192x192 512x512 any' : 'any',
    ...(type === undefined ? {} : { type }),
  }
}

function shortNameOf(name: string): string {
  if (name.length <= shortNameLength) return name
  const [first = ''] = name.split(/\s+/)
  return first.length <= shortNameLength ? first : name
}

/** The domain as an application of a phone. Addresses of the advertisers' pages may be shared with it: see `share_target`. */
export async function manifestOf(config: Pick<Config, 'clientFolder'>, domain: DomainRecord) {
  const { company_name, theme, logo_mini, is_one_project } = domain
  const name = company_name || 'Кабинет промоутера'
  const { color, ground } = await coloursOf(config, theme)
  return {
    id: '/',
    name,
    short_name: shortNameOf(name),
    lang: 'ru',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: ground,
    icons: [icon(logo_mini || '/favicon.svg')],
    // The list of programs is where an address finds its program; a domain with one program has no such list. Many
    // applications share an address as a text.
    ...(is_one_project
      ? {}
      : { share_target: { action: '/project-list', method: 'GET', params: { url: 'share', text: 'text' } } }),
  }
}
