import { Button, Loader, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { linkBuilderMachine } from '#machines/link-builder.machine.ts'
import { useSession } from '#src/bridge/session.ts'
import { QrIcon } from '#src/ui/icons.tsx'
import { LazyWindow } from '#src/ui/lazy-window.tsx'

import { CopyText } from '../copy-text.tsx'
import { type LinkSource, useSaveLink } from '../saved-links/use-save-link.ts'
import { LinkFailure } from './link-failure.tsx'
import classes from './partner-link.module.css'
import { ShareLink } from './share-link.tsx'

const loadDialog = () => import('#src/ui/qr-dialog.tsx')

type Props = {
  readonly snapshot: SnapshotFrom<typeof linkBuilderMachine>
  readonly source: LinkSource
  readonly onRetry: () => void
  /** The QR window covers the one that this is in, if it is in one. */
  readonly onCover?: (isCovered: boolean) => void
}

/** The link, its copy, the share window, its QR code, long or short. What does not fit the fields may be seen, but not taken. */
export function PartnerLink({ snapshot, source, onRetry, onCover }: Props) {
  const { domain } = useSession()
  const saveLink = useSaveLink(source)
  const [isLong, setLong] = useState(false)
  const [isQrOpened, setQrOpened] = useState(false)
  const { link, text } = snapshot.context
  const isReady = snapshot.matches('ready')
  const shown = (isLong ? link?.full_url : link?.short_url) ?? ''

  /** It is given out: from now on it is listed. */
  const save = () => {
    if (isReady && link !== null) saveLink(link)
  }

  const showQr = (next: boolean) => {
    setQrOpened(next)
    onCover?.(next)
    if (next) save()
  }

  return (
    <div className={classes.link} data-ready={isReady}>
      <TextInput
        label="Партнёрская ссылка"
        placeholder={snapshot.hasTag('busy') ? 'Ссылка создаётся…' : 'Здесь появится ссылка'}
        value={shown}
        readOnly
        aria-busy={snapshot.hasTag('busy')}
        rightSection={snapshot.hasTag('busy') && <Loader size={18} />}
        onFocus={(event) => event.currentTarget.select()}
        onCopy={save}
        classNames={{ input: classes.address }}
      />
      {snapshot.matches('failed') && <LinkFailure text={text} onRetry={onRetry} />}
      <div className={classes.buttons}>
        <CopyText text={shown} label="Скопировать" variant="filled" isDisabled={!isReady} onPress={save} />
        <ShareLink link={shown} isDisabled={!isReady} />
        <Button
          variant="light"
          leftSection={<QrIcon />}
          disabled={!isReady}
          aria-haspopup="dialog"
          onClick={() => showQr(true)}
        >
          QR-код
        </Button>
        <Switch
          label="Показать длинную ссылку"
          checked={isLong}
          onChange={(event) => setLong(event.currentTarget.checked)}
          classNames={{ root: classes.switch, body: classes.switchBody }}
        />
      </div>
      <LazyWindow isOpened={isQrOpened} title="QR-код" load={loadDialog} onClose={() => showQr(false)}>
        {({ QrDialog }) =>
          link !== null && (
            <QrDialog
              isOpened={isQrOpened && isReady}
              link={shown}
              logo={domain.logo_mini}
              fallback={isLong ? '' : link.qr}
              onClose={() => showQr(false)}
            />
          )
        }
      </LazyWindow>
    </div>
  )
}
