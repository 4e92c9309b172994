import { applicationOf } from '#contract/application.ts'
import type { Domain } from '#contract/domain.ts'
import { pictureAsPng } from '#src/ui/qr/picture-as-png.ts'

import { brandAddress } from './brand-address.ts'

/** The sizes that phones ask for. */
const iconSides = [192, 512]

/** A colour of the theme, as it is on this device. */
function colour(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return CSS.supports('color', value) ? value : '#ffffff'
}

async function iconsFor({ logo_mini }: Domain) {
  const sign = brandAddress(logo_mini) ?? `${import.meta.env.BASE_URL}favicon.svg`
  const drawn = await Promise.all(
    iconSides.map(async (side) => ({
      src: await pictureAsPng(sign, side),
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  )
  return drawn.flatMap(({ src, ...icon }) => (src === null ? [] : [{ src, ...icon }]))
}

function link(rel: string, href: string) {
  const element = document.createElement('link')
  element.rel = rel
  element.href = href
  document.head.append(element)
}

/**
 * The manifest of a brand whose server has none, made here. It takes no shared pages: that needs an address that stays. A
 * manifest of this kind has no address of its own either, so all of its addresses are whole.
 */
export async function addOwnManifest(domain: Domain): Promise<void> {
  const home = new URL(import.meta.env.BASE_URL, window.location.origin).href
  const icons = await iconsFor(domain)
  const manifest = {
    ...applicationOf(domain),
    id: home,
    start_url: home,
    scope: home,
    theme_color: colour('--brand-6'),
    background_color: colour('--page'),
    icons,
  }
  const file = new Blob([JSON.stringify(manifest)], { type: 'application/manifest+json' })
  link('manifest', URL.createObjectURL(file))
  const [icon] = icons
  if (icon !== undefined) link('apple-touch-icon', icon.src)
}
