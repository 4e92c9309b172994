import { Alert, Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import type { OpenSession } from '#contract/person.ts'
import type { LogOutAnswer, LogOutIntent } from '#src/shell/session/log-out-context.ts'
import { dayInWords } from '#src/text/format.ts'
import { reasonOf } from '#src/text/refusal-text.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { ConfirmDialog } from '#src/ui/window/confirm-dialog.tsx'
import { Part } from './part.tsx'
import classes from './profile.module.css'
import { useProfileWrite } from './use-profile-write.ts'

const called = ({ device }: OpenSession) => (device === '' ? 'Неизвестный браузер' : device)

/** Where the promoter is signed in; another browser is signed out from here, or all of them. */
export function SessionsPart({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const { isBusy, write } = useProfileWrite()
  const [ending, setEnding] = useState<OpenSession['id'] | null>(null)
  const [refusal, setRefusal] = useState('')
  const list = useRef<HTMLUListElement>(null)

  async function end(id: OpenSession['id']) {
    setEnding(id)
    const { refusal: text } = await write({ do: 'end-session', id })
    setRefusal(text ?? '')
    // The button goes with its row.
    if (text === null) list.current?.focus()
  }

  return (
    <Part title="Где вы вошли">
      <ul ref={list} tabIndex={-1} className={classes.sessions}>
        {sessions.map((session) => (
          <Group component="li" key={session.id} gap="sm" justify="space-between" wrap="nowrap">
            <div>
              <p>{called(session)}</p>
              <Text size="sm" c="dimmed">
                {session.is_current ? 'Этот браузер' : `Последний раз: ${dayInWords(session.seen_at)}`}
              </Text>
            </div>
            {!session.is_current && (
              <BusyButton
                variant="default"
                size="sm"
                flex="none"
                aria-label={`Выйти: ${called(session)}`}
                isBusy={isBusy && ending === session.id}
                isClosed={isBusy}
                onClick={() => void end(session.id)}
              >
                Выйти
              </BusyButton>
            )}
          </Group>
        ))}
      </ul>
      {refusal !== '' && <Alert title="Не удалось выйти">{reasonOf(refusal)}</Alert>}
      <LeaveEverywhere />
    </Part>
  )
}

function LeaveEverywhere() {
  const [isOpen, setOpen] = useState(false)
  const { submit, state, data } = useFetcher<LogOutAnswer>()
  const isBusy = state !== 'idle'

  function leave() {
    const intent: LogOutIntent = { do: 'log-out', isEverywhere: true }
    void submit(intent, { method: 'post', action: '/', encType: 'application/json' })
  }

  return (
    <>
      <Button variant="default" className={classes.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Выйти везде
      </Button>
      <ConfirmDialog
        isOpened={isOpen}
        title="Выйти везде"
        confirm="Выйти везде"
        cancel="Отмена"
        isDangerous
        isBusy={isBusy}
        onConfirm={leave}
        onClose={() => setOpen(false)}
      >
        <p>
          Кабинет закроется во всех браузерах, и в этом тоже. Уведомления в браузерах отключатся. Снова вы войдёте по
          номеру телефона.
        </p>
        {!isBusy && data?.failure && <Alert title="Не удалось выйти">{reasonOf(data.failure)}</Alert>}
      </ConfirmDialog>
    </>
  )
}
