import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { BrandLogo } from '../brand/brand-logo.tsx'
import { Balance } from './balance.tsx'
import classes from './header.module.css'
import { HomeLink } from './home-link.tsx'
import { Navigation } from './navigation.tsx'

const menuId = 'navigation-menu'

/** The navigation of a phone: the balance at hand, the items in a dropdown. */
export function Header() {
  const header = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // Open at one visit only: wherever the person comes next, the menu has done its work.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const close = useCallback(() => setOpenAt(null), [])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) close()
    }
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return
      close()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen, close])

  return (
    <header className={classes.header} ref={header} data-bar>
      <HomeLink className={classes.logo}>
        <BrandLogo size="mini" />
      </HomeLink>
      <Balance />
      <button
        className={classes.opener}
        type="button"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label="Меню"
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <span className={classes.lines} aria-hidden="true" />
      </button>
      <nav className={classes.menu} id={menuId} aria-label="Разделы" hidden={!isOpen}>
        <Navigation onChoice={close} />
      </nav>
    </header>
  )
}
