import { Anchor, Group, Loader, Stack, Textarea } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { fromPromise } from 'xstate'

import { copyMachine } from '#machines/copy.machine.ts'
import { useSession } from '#src/routing/session.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { FailedState } from '#src/ui/states.tsx'
import { Dialog } from '#src/ui/window/dialog.tsx'
import { writeClipboard } from '#src/ui/write-clipboard.ts'
import { record } from '../trace/trail.ts'
import { opening, supportContacts } from './support-contacts.ts'
import { SupportLine } from './support-line.tsx'

function Report({ text }: { readonly text: string }) {
  const { domain } = useSession()
  const [snapshot, send] = useMachine(
    copyMachine.provide({ actors: { writeClipboard: fromPromise(() => writeClipboard(text)) } }),
    { inspect: record },
  )
  const mail = supportContacts(domain).find(({ kind }) => kind === 'mail')
  return (
    <Stack>
      <p>
        Поддержка увидит, что делал кабинет перед ошибкой. Того, что вы вводили, в отчёте нет. Скопируйте его и вставьте
        в письмо, добавив, что случилось.
      </p>
      <Textarea label="Отчёт" readOnly value={text} rows={8} />
      <Group gap="8px 16px">
        <CopyButton phase={snapshot.value} variant="filled" onPress={() => send({ type: 'copy.pressed' })}>
          Скопировать
        </CopyButton>
        {mail !== undefined && <Anchor {...opening(mail, 'Проблема в кабинете')}>Написать на {mail.text}</Anchor>}
      </Group>
      {mail === undefined && <SupportLine lead="Поддержка:" />}
    </Stack>
  )
}

type Props = {
  readonly isOpened: boolean
  /** Null until it was asked for. */
  readonly report: Promise<string> | null
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The report of a problem, whole, and how to send it. Nothing is put on the clipboard unasked. */
export function ReportWindow({ isOpened, report, onRetry, onClose }: Props) {
  return (
    <Dialog isOpened={isOpened} title="Сообщить о проблеме" onClose={onClose}>
      <Suspense fallback={<Loader aria-label="Загрузка" />}>
        <Await resolve={report} errorElement={<FailedState title="Отчёт не открылся" onRetry={onRetry} />}>
          {(text) => text !== null && <Report text={text} />}
        </Await>
      </Suspense>
    </Dialog>
  )
}
