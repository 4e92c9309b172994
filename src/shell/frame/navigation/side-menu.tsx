import { BrandLogo } from '../../brand/brand-logo.tsx'
import { OwnBell } from '../../notifications/own-bell.tsx'
import { HomeLink } from '../../session/home-link.tsx'
import { Balance } from './balance.tsx'
import { Navigation } from './navigation.tsx'
import classes from './side-menu.module.css'

/** The navigation beside the screen: a side menu, or a compact bar with small names under the icons. */
export function SideMenu({ isCompact }: { readonly isCompact: boolean }) {
  return (
    <header className={classes.side} data-menu data-compact={isCompact || undefined}>
      <div className={classes.top}>
        <HomeLink className={classes.logo}>
          <BrandLogo size={isCompact ? 'mini' : 'full'} />
        </HomeLink>
        <OwnBell />
      </div>
      <Balance />
      <nav className={classes.navigation} aria-label="Разделы">
        <Navigation />
      </nav>
    </header>
  )
}
