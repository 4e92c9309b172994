import { Button, Card, Group } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { useContext, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'

import { installHintMachine } from '#machines/install-hint.machine.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'

import { record } from '../trace/trail.ts'
import { keepShown, readInstallFacts } from './install-facts.ts'
import classes from './install-hint.module.css'
import { InstallOfferContext } from './install-offer.ts'

/** «Добавьте кабинет на экран телефона»: what the browser offers, or how it is done where it offers nothing. */
export function InstallHint() {
  const offer = useContext(InstallOfferContext)
  const [facts] = useState(readInstallFacts)
  const [snapshot, send] = useMachine(
    installHintMachine.provide({
      actors: { askBrowser: fromPromise(() => offer?.ask() ?? Promise.reject(new Error('no offer'))) },
    }),
    { input: facts, inspect: record },
  )
  const isShown = snapshot.hasTag('shown')

  useEffect(() => offer?.follow(() => send({ type: 'install.offered' })), [offer, send])

  useEffect(() => {
    const note = () => send({ type: 'app.installed' })
    window.addEventListener('appinstalled', note)
    return () => window.removeEventListener('appinstalled', note)
  }, [send])

  useEffect(() => {
    if (isShown) keepShown()
  }, [isShown])

  const wasShown = useRef(false)
  useEffect(() => {
    // The button that was pressed has gone with the hint.
    const isLost = wasShown.current && !isShown && document.activeElement === document.body
    if (isLost) document.getElementById('screen')?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [isShown])

  if (!isShown) return null
  return (
    <Card component="section" aria-labelledby="install-heading">
      <h2 id="install-heading" className={classes.heading}>
        Добавьте кабинет на экран телефона
      </h2>
      {snapshot.matches('steps') && (
        <ol className={classes.steps}>
          <li>Нажмите «Поделиться» внизу браузера.</li>
          <li>Выберите «На экран „Домой“».</li>
        </ol>
      )}
      <Group gap={12}>
        {!snapshot.matches('steps') && (
          <BusyButton isBusy={snapshot.matches('asking')} onClick={() => send({ type: 'add.pressed' })}>
            Добавить
          </BusyButton>
        )}
        <Button variant="default" disabled={snapshot.matches('asking')} onClick={() => send({ type: 'later.pressed' })}>
          Не сейчас
        </Button>
      </Group>
    </Card>
  )
}
