import { Button, Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { AuthActor } from './auth-actor.ts'
import classes from './auth-screen.module.css'

/** The session exists; the start-up rules are about to lead on, unless the network keeps them from it. */
export function OpeningStep({ auth }: { readonly auth: AuthActor }) {
  const isSlow = useSelector(auth, (snapshot) => snapshot.hasTag('entering'))
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // The button that led here is gone, and so is the one below once it is pressed.
  useEffect(() => {
    if (isSlow) button.current?.focus()
    else heading.current?.focus()
  }, [isSlow])

  return (
    <div className={classes.opening} role="status">
      {!isSlow && <Loader size={28} aria-hidden />}
      <h1 ref={heading} tabIndex={-1}>
        {isSlow ? 'Вы вошли, но кабинет пока не загрузился' : 'Вы вошли. Открываем кабинет…'}
      </h1>
      {isSlow && (
        <Button ref={button} size="lg" fullWidth onClick={() => auth.send({ type: 'cabinet.pressed' })}>
          Открыть кабинет
        </Button>
      )}
    </div>
  )
}
