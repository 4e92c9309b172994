import { useState } from 'react'

import { useSession } from '#src/bridge/session.ts'

import { brandAddress } from './brand-address.ts'
import classes from './brand-logo.module.css'

/** The brand's logo or its small one; the name in words where there is none or it cannot be loaded. */
export function BrandLogo({ size = 'full' }: { readonly size?: 'full' | 'mini' }) {
  const { logo, logo_mini, company_name } = useSession().domain
  const [broken, setBroken] = useState<string | null>(null)
  const src = brandAddress(size === 'mini' ? logo_mini || logo : logo)
  if (src !== null && src !== broken)
    return <img className={classes[size]} src={src} alt={company_name} onError={() => setBroken(src)} />
  if (size === 'full') return <span className={classes.name}>{company_name}</span>
  return (
    <span className={classes.letter} title={company_name}>
      {company_name.slice(0, 1)}
    </span>
  )
}
