import { Burger } from '@mantine/core'
import { useClickOutside, useHotkeys } from '@mantine/hooks'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { BackCloses } from '#src/ui/window/back-closes.tsx'
import { BrandLogo } from '../../brand/brand-logo.tsx'
import { OwnBell } from '../../notifications/own-bell.tsx'
import { HomeLink } from '../../session/home-link.tsx'
import { LogOutContext } from '../../session/log-out-context.ts'
import { Balance } from './balance.tsx'
import classes from './header.module.css'
import { Navigation } from './navigation.tsx'

const menuId = 'navigation-menu'

/**
 * The navigation of a phone: the balance at hand, the items in a dropdown. Mantine's `Menu` would make menu items of
 * links and its `Drawer` would cover the screen: here a list of links opens below the bar, and nothing is trapped.
 */
export function Header() {
  const opener = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // Open at one visit only: wherever the person comes next, the menu has done its work.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const close = () => setOpenAt(null)
  const header = useClickOutside<HTMLElement>(close, ['pointerdown', 'focusin'], undefined, isOpen)

  const focusOpener = () => opener.current?.focus()

  function closeByKey() {
    close()
    focusOpener()
  }

  // It would lie over what says that the session is still open.
  const { failure } = useContext(LogOutContext)
  const showFailure = useEffectEvent(() => {
    if (isOpen) closeByKey()
  })
  useEffect(() => {
    if (failure !== null) showFailure()
  }, [failure])

  useHotkeys(isOpen ? [['Escape', closeByKey]] : [])

  return (
    <header className={classes.header} ref={header} data-bar>
      <HomeLink className={classes.logo}>
        <BrandLogo size="mini" />
      </HomeLink>
      <Balance />
      <OwnBell />
      <Burger
        className={classes.opener}
        ref={opener}
        opened={isOpen}
        size={20}
        lineSize={2}
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label="Меню"
        onClick={() => setOpenAt(isOpen ? null : key)}
      />
      {isOpen && <BackCloses onClose={closeByKey} />}
      <nav className={classes.menu} data-menu id={menuId} aria-label="Разделы" hidden={!isOpen}>
        <Navigation onChoice={close} onWindowClosed={focusOpener} />
      </nav>
    </header>
  )
}
