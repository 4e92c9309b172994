import { Button, Card, Group, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useContext, useEffect, useRef, useState } from 'react'

import { BusyButton } from '#src/ui/busy-button.tsx'

import { keepShown, readInstallFacts } from './install-facts.ts'
import classes from './install-hint.module.css'
import { InstallOfferContext } from './install-offer.ts'

/** Android's browser offers it when it chooses to; on iOS the promoter does it, in two steps. */
type Phase = 'waiting' | 'offered' | 'asking' | 'steps' | 'closed'

function firstPhase(): Phase {
  const { device, isNeedless } = readInstallFacts()
  if (isNeedless || device === 'other') return 'closed'
  return device === 'ios' ? 'steps' : 'waiting'
}

/** «Добавьте кабинет на главный экран», after the first visit, and once. */
export function InstallHint() {
  const offer = useContext(InstallOfferContext)
  const [phase, setPhase] = useState(firstPhase)
  const isShown = phase !== 'waiting' && phase !== 'closed'

  useEffect(() => offer?.follow(() => setPhase((current) => (current === 'waiting' ? 'offered' : current))), [offer])
  useWindowEvent('appinstalled', () => setPhase('closed'))

  const wasShown = useRef(false)
  useEffect(() => {
    if (isShown) keepShown()
    // The button that was pressed has gone with the hint.
    const isLost = wasShown.current && !isShown && document.activeElement === document.body
    if (isLost) document.getElementById('screen')?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [isShown])

  async function add() {
    setPhase('asking')
    await offer?.ask()
    setPhase('closed')
  }

  if (!isShown) return null
  return (
    <Card component="section" aria-labelledby="install-heading">
      <Title order={2} size="h3" mb="sm" id="install-heading">
        Добавьте кабинет на главный экран
      </Title>
      {phase === 'steps' && (
        <ol className={classes.steps}>
          <li>Нажмите «Поделиться» на панели браузера.</li>
          <li>Выберите «На экран „Домой“».</li>
        </ol>
      )}
      <Group gap={12}>
        {phase !== 'steps' && (
          <BusyButton isBusy={phase === 'asking'} onClick={add}>
            Добавить
          </BusyButton>
        )}
        <Button variant="default" disabled={phase === 'asking'} onClick={() => setPhase('closed')}>
          Не сейчас
        </Button>
      </Group>
    </Card>
  )
}
