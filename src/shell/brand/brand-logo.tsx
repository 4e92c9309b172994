import { type SyntheticEvent, useState } from 'react'

import { useSession } from '#src/routing/session.ts'
import { initials } from '#src/ui/initials.ts'

import { brandAddress } from './brand-address.ts'
import classes from './brand-logo.module.css'

/** Wider than this, a logo in the square of the small one is a line that nobody can read. */
const widestMark = 1.6

const isWide = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth > widestMark * naturalHeight

/** The brand's logo or its small one; words or letters of its name where there is none that can be seen. */
export function BrandLogo({ size = 'full' }: { readonly size?: 'full' | 'mini' }) {
  const { logo, logo_mini, company_name } = useSession().domain
  const [broken, setBroken] = useState<string | null>(null)
  const [wide, setWide] = useState<string | null>(null)
  const src = brandAddress(size === 'mini' ? logo_mini || logo : logo)
  // Known whatever the size is now: a window that grows narrow loads the picture no second time.
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setWide(isWide(currentTarget) ? src : null)
  const isUnreadable = size === 'mini' && logo_mini === '' && src === wide
  if (src !== null && src !== broken && !isUnreadable)
    return <img className={classes[size]} src={src} alt={company_name} onLoad={onLoad} onError={() => setBroken(src)} />
  if (size === 'full') return <span className={classes.name}>{company_name}</span>
  return (
    <span className={classes.letter} role="img" aria-label={company_name} title={company_name}>
      {initials(company_name)}
    </span>
  )
}
