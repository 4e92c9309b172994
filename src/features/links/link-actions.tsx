import { Button } from '@mantine/core'
import { useState } from 'react'

import { useSession } from '#src/routing/session.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { QrIcon } from '#src/ui/icons.tsx'
import { LazyWindow } from '#src/ui/window/lazy-window.tsx'
import { AdLabel } from '../ad-label/ad-label.tsx'
import { type Label, questionOf, withLabel } from '../ad-label/label.ts'
import { CopyText } from './copy-text.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ShareLink } from './share-link.tsx'
import { type ShownLink, wordsOfLink } from './shown-link.ts'
import type { useHiding } from './use-hiding.ts'

const loadDialog = () => import('#src/ui/qr/qr-dialog.tsx')

type Props = {
  readonly link: ShownLink
  readonly label: Label
  readonly programName: string
  readonly hiding: ReturnType<typeof useHiding>
}

/** The ways to give a link out, but its copying, and to keep the list of them in order. */
export function LinkActions({ link, label, programName, hiding }: Props) {
  const { domain } = useSession()
  const [isQrOpened, setQrOpened] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const { title } = wordsOfLink(link)
  const labelled = withLabel(link.short_url, label)
  return (
    <>
      <ShareLink
        given={{ text: withLabel(programName, label), url: link.short_url }}
        copied={labelled}
        label={`Поделиться: ${title}`}
      />
      <Button
        variant="default"
        leftSection={<QrIcon />}
        aria-haspopup="dialog"
        aria-label={`QR-код: ${title}`}
        onClick={() => setQrOpened(true)}
      >
        {'QR\u2011код'}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setRenaming(true)}>
        Переименовать
      </Button>
      <BusyButton variant="default" isBusy={hiding.isBusy} onClick={hiding.toggle}>
        {link.is_hidden ? 'Показать' : 'Скрыть'}
      </BusyButton>
      <RenameDialog link={link} isOpened={isRenaming} onClose={() => setRenaming(false)} />
      <LazyWindow isOpened={isQrOpened} title="QR-код" load={loadDialog} onClose={() => setQrOpened(false)}>
        {({ QrDialog }) => (
          <QrDialog
            isOpened={isQrOpened}
            link={link.short_url}
            logo={domain.logo_mini}
            fallback=""
            shareText={[programName, labelled].filter((words) => words !== '').join('\n')}
            onClose={() => setQrOpened(false)}
            copy={<CopyText text={link.short_url} label="Скопировать ссылку" question={questionOf(label)} isIcon />}
          >
            <AdLabel label={label} />
          </QrDialog>
        )}
      </LazyWindow>
    </>
  )
}
