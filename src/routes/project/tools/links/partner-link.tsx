import { Button, Group, Loader, Stack, Switch, TextInput } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { linkBuilderMachine } from '#machines/link-builder.machine.ts'
import { AdLabel } from '#src/features/ad-label/ad-label.tsx'
import { type Ad, labelOf, questionOf, withLabel } from '#src/features/ad-label/label.ts'
import { Copies } from '#src/features/links/copies.tsx'
import { CopyText } from '#src/features/links/copy-text.tsx'
import { ShareLink } from '#src/features/links/share-link.tsx'
import { useSession } from '#src/routing/session.ts'
import { QrIcon } from '#src/ui/icons.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { LazyWindow } from '#src/ui/window/lazy-window.tsx'
import { type LinkSource, useSaveLink } from '../saved-links/use-save-link.ts'
import { LinkBar } from './link-bar.tsx'
import { LinkFailure } from './link-failure.tsx'
import classes from './partner-link.module.css'

/** What is in the place of a link. */
function placeholderOf(snapshot: SnapshotFrom<typeof linkBuilderMachine>): string {
  if (snapshot.hasTag('busy')) return 'Ссылка создаётся…'
  return snapshot.matches('empty') ? 'Укажите адрес страницы' : 'Здесь появится ссылка'
}

/** What is behind the header is not seen. */
const underHeader = '-64px 0px 0px'

const loadDialog = () => import('#src/ui/qr/qr-dialog.tsx')

type Props = {
  readonly snapshot: SnapshotFrom<typeof linkBuilderMachine>
  readonly source: LinkSource
  readonly onRetry: () => void
  /** The name of the program. */
  readonly program: string
  readonly ad: Ad
  /** On a phone the link is at the foot of the screen too, for as long as its own buttons are elsewhere. */
  readonly hasBar?: boolean
  /** The QR window covers the one that this is in, if it is in one. */
  readonly onCover?: (isCovered: boolean) => void
}

/** The link, its copy, the share window, its QR code, long or short. What does not fit the fields may be seen, but not taken. */
export function PartnerLink({ snapshot, source, onRetry, program, ad, hasBar = false, onCover }: Props) {
  const { domain } = useSession()
  const saveLink = useSaveLink(source)
  const [isLong, setLong] = useState(false)
  const [isQrOpened, setQrOpened] = useState(false)
  const isPhone = useIsPhone()
  const field = useRef<HTMLInputElement>(null)
  const { ref: buttons, entry } = useIntersection({ rootMargin: underHeader })
  const { link, text } = snapshot.context
  const isReady = snapshot.matches('ready')
  const shown = (isLong ? link?.full_url : link?.short_url) ?? ''
  const label = labelOf(ad, link?.erid)
  const labelled = withLabel(shown, label)

  /** It is given out: from now on it is listed. */
  const save = () => {
    if (isReady) saveLink()
  }

  const showQr = (next: boolean) => {
    setQrOpened(next)
    onCover?.(next)
    if (next) save()
  }

  /** What was pressed is about to go: the link takes the focus over. */
  const retry = () => {
    field.current?.focus()
    onRetry()
  }

  const share = (
    <ShareLink
      given={{ text: withLabel(program, label), url: shown }}
      copied={labelled}
      isDisabled={!isReady}
      onGive={save}
      className={classes.sign}
    />
  )

  const qrButton = (
    <Button
      className={classes.sign}
      variant="light"
      leftSection={<QrIcon />}
      disabled={!isReady}
      aria-haspopup="dialog"
      onClick={() => showQr(true)}
    >
      QR-код
    </Button>
  )

  return (
    <Stack gap="sm" className={classes.link} data-ready={isReady}>
      <TextInput
        ref={field}
        label="Партнёрская ссылка"
        placeholder={placeholderOf(snapshot)}
        value={shown}
        readOnly
        aria-busy={snapshot.hasTag('busy')}
        rightSection={snapshot.hasTag('busy') && <Loader size={18} />}
        onFocus={(event) => event.currentTarget.select()}
        onCopy={save}
        classNames={{ input: classes.address }}
      />
      {snapshot.matches('failed') && <LinkFailure text={text} onRetry={retry} />}
      {label.state === 'over' && <AdLabel label={label} />}
      <Group gap="sm" align="flex-start" className={classes.buttons} ref={buttons}>
        <Copies text={shown} labelled={labelled} label={label} variant="filled" isDisabled={!isReady} onPress={save}>
          {share}
          {qrButton}
        </Copies>
        <Switch
          label="Показать длинную ссылку"
          checked={isLong}
          onChange={(event) => setLong(event.currentTarget.checked)}
          py={8}
        />
      </Group>
      {link !== null && label.state !== 'over' && <AdLabel label={label} />}
      {hasBar && isPhone && entry?.isIntersecting === false && (
        <LinkBar link={shown} question={questionOf(label)} isReady={isReady} onCopy={save}>
          {'share' in navigator ? share : qrButton}
        </LinkBar>
      )}
      <LazyWindow isOpened={isQrOpened} title="QR-код" load={loadDialog} onClose={() => showQr(false)}>
        {({ QrDialog }) =>
          link !== null && (
            <QrDialog
              isOpened={isQrOpened && isReady}
              link={shown}
              logo={domain.logo_mini}
              fallback={isLong ? '' : link.qr}
              shareText={`${program}\n${labelled}`}
              onClose={() => showQr(false)}
              copy={<CopyText text={shown} label="Скопировать ссылку" question={questionOf(label)} isIcon />}
            >
              <AdLabel label={label} />
            </QrDialog>
          )
        }
      </LazyWindow>
    </Stack>
  )
}
