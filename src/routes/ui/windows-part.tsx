import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { Example, GalleryPart } from './gallery-part.tsx'

const QrDialog = lazy(() => import('#src/ui/qr-dialog.tsx').then((part) => ({ default: part.QrDialog })))

export function WindowsPart() {
  const [opened, setOpened] = useState<'plain' | 'confirm' | 'busy' | 'qr' | null>(null)
  const close = () => setOpened(null)
  const opener = (what: NonNullable<typeof opened>, words: string) => (
    <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(what)}>
      {words}
    </Button>
  )

  return (
    <GalleryPart title="Окна">
      <Example name="Обычное окно">{opener('plain', 'Открыть')}</Example>
      <Example name="Подтверждение: выполняется две секунды">{opener('confirm', 'Удалить реквизиты')}</Example>
      <Example name="QR-код">{opener('qr', 'QR-код')}</Example>

      <Dialog isOpened={opened === 'plain'} title="Вы подключены к программе!" onClose={close}>
        <p>Создайте первую партнёрскую ссылку в разделе «Инструменты».</p>
        <Button onClick={close}>Хорошо</Button>
      </Dialog>
      <ConfirmDialog
        isOpened={opened === 'confirm' || opened === 'busy'}
        title="Удалить реквизиты"
        confirm="Да, уверен"
        cancel="Нет, отменить"
        isDangerous
        isBusy={opened === 'busy'}
        onConfirm={() => {
          setOpened('busy')
          setTimeout(close, 2000)
        }}
        onClose={close}
      >
        Вы уверены, что хотите удалить реквизиты? Их будет невозможно восстановить.
      </ConfirmDialog>
      <Suspense>
        <QrDialog isOpened={opened === 'qr'} link={window.location.href} logo="" fallback="" onClose={close} />
      </Suspense>
    </GalleryPart>
  )
}
