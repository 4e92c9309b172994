import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import classes from './hint.module.css'
import { HintIcon } from './icons.tsx'

type Props = {
  /** Names the button for those who do not see it: "Условия вознаграждения". */
  readonly label: string
  /** What is explained. */
  readonly children: ReactNode
  /** What stands in the place of the "i". */
  readonly trigger?: ReactNode
}

const margin = 8

/** Above the button where there is room, else below it; never over the edge of the window. */
function place(bubble: HTMLElement, button: HTMLElement) {
  const anchor = button.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const most = document.documentElement.clientWidth - width - margin
  const left = Math.max(margin, Math.min(anchor.left + anchor.width / 2 - width / 2, most))
  const above = anchor.top - height
  bubble.style.left = `${left}px`
  bubble.style.top = `${above >= margin ? above : anchor.bottom}px`
}

/**
 * A short explanation behind an "i". Hover, focus and a tap open it; leaving, Escape, a second tap, a tap elsewhere and
 * scrolling close it. It lies in the browser's top layer, so that no card or table cuts it off.
 */
export function Hint({ label, children, trigger = <HintIcon /> }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [isOpened, setOpened] = useState(false)

  useEffect(() => {
    if (!isOpened || bubble.current === null || button.current === null) return
    const [shown, anchor] = [bubble.current, button.current]
    shown.showPopover()
    place(shown, anchor)

    const close = () => setOpened(false)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !anchor.contains(target) && !shown.contains(target)) close()
    }
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', close, options)
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointerdown', onPress, options)
    return () => {
      window.removeEventListener('scroll', close, options)
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', onPress, options)
      shown.hidePopover()
    }
  }, [isOpened])

  // The mouse opens by hovering; a finger, a key and a screen reader have no hover, and their click toggles.
  const onMouse = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpened(next)
  }

  return (
    <span className={classes.hint} onPointerEnter={onMouse(true)} onPointerLeave={onMouse(false)}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-describedby={isOpened ? id : undefined}
        onClick={({ nativeEvent }) => {
          const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
          if (!isMouse) setOpened((wasOpened) => !wasOpened)
        }}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpened(true)}
        onBlur={() => setOpened(false)}
      >
        {trigger}
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={classes.bubble}>
        <span className={classes.words}>{children}</span>
      </span>
    </span>
  )
}
