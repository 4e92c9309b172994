import { applicationOf } from '#contract/application.ts'

import type { Config } from '../../config.ts'
import type { DomainRecord } from '../../deps.ts'
import { iconsOf } from './icons.ts'
import { themeSheet } from './theme.ts'

/** What the page has without a theme of the brand's. */
const usual = { color: '#ffffff', ground: '#ffffff' }

/** The colours of a theme's stylesheet by day; those that it does not set are the page's own. */
async function coloursOf(config: Pick<Config, 'clientFolder'>, theme: string) {
  const sheet = await themeSheet(config, theme)
  const [byDay = ''] = sheet.split('@media')
  const colour = (name: string) => new RegExp(`${name}:\\s*(#[\\da-f]{6})\\b`, 'i').exec(byDay)?.[1]
  return { color: colour('--brand-6') ?? usual.color, ground: colour('--page') ?? usual.ground }
}

/** The domain as an application of a phone. Addresses of the advertisers' pages may be shared with it: see `share_target`. */
export async function manifestOf(config: Pick<Config, 'clientFolder' | 'filesFolders'>, domain: DomainRecord) {
  const { theme, is_one_project } = domain
  const { color, ground } = await coloursOf(config, theme)
  return {
    ...applicationOf(domain),
    id: '/',
    start_url: '/',
    scope: '/',
    theme_color: color,
    background_color: ground,
    icons: await iconsOf(config, domain),
    // The list of programs is where an address finds its program; a domain with one program has no such list. Many
    // applications share an address as a text.
    ...(is_one_project
      ? {}
      : {
          share_target: {
            action: '/project-list',
            method: 'GET',
            enctype: 'application/x-www-form-urlencoded',
            params: { url: 'share', text: 'text' },
          },
        }),
  }
}
