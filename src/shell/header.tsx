import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { Balance } from './balance.tsx'
import { BrandLogo } from './brand-logo.tsx'
import classes from './header.module.css'
import { HomeLink } from './home-link.tsx'
import { Navigation } from './navigation.tsx'

const menuId = 'navigation-menu'

/** The navigation of a phone: the balance at hand, the items in a dropdown. */
export function Header() {
  const [isOpen, setIsOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const close = useCallback(() => setIsOpen(false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the person has come, the menu has done its work
  useEffect(close, [key, close])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setIsOpen(false)
    }
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return
      setIsOpen(false)
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
  }, [isOpen])

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
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.lines} aria-hidden="true" />
      </button>
      <nav className={classes.menu} id={menuId} aria-label="Разделы" hidden={!isOpen}>
        <Navigation onChoice={close} />
      </nav>
    </header>
  )
}
