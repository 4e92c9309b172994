import { Button, Stack, Text } from '@mantine/core'
import type { SnapshotFrom } from 'xstate'

import type { connectionMachine } from '#machines/connection.machine.ts'
import { failures } from '#src/text/failure-texts.ts'
import { Dialog } from '#src/ui/window/dialog.tsx'
import { CreateLink } from './create-link.tsx'

const notices = {
  joined: {
    title: 'Вы подключены к программе!',
    text: "Создайте первую партнёрскую ссылку в разделе 'Инструменты'",
  },
  applied: {
    title: 'Заявка на подключение к программе отправлена!',
    text: 'Ожидайте, в ближайшее время с вами свяжется наш менеджер',
  },
  failed: {
    title: 'Произошла ошибка',
    text: failures.notApplied,
  },
} as const

const outcomes = ['joined', 'applied', 'failed'] as const

type Props = {
  readonly snapshot: SnapshotFrom<typeof connectionMachine>
  readonly onClose: () => void
}

/** What came of the request to join, in the words of specification 4. */
export function ConnectionNotice({ snapshot, onClose }: Props) {
  return outcomes.map((outcome) => (
    <Dialog key={outcome} isOpened={snapshot.matches(outcome)} title={notices[outcome].title} onClose={onClose}>
      <Text mb="lg" textWrap="pretty">
        {notices[outcome].text}
      </Text>
      <Stack gap="sm">
        {outcome === 'joined' && (
          <CreateLink fullWidth onClick={onClose}>
            К инструментам
          </CreateLink>
        )}
        <Button fullWidth data-autofocus variant={outcome === 'joined' ? 'default' : 'filled'} onClick={onClose}>
          Хорошо
        </Button>
      </Stack>
    </Dialog>
  ))
}
