import { Anchor, Button, Card, Menu, Text, Title } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useSession } from '#src/bridge/session.ts'
import { useRouteAction } from '#src/bridge/use-route-action.ts'
import { failures } from '#src/text/failures.ts'
import { absent, count } from '#src/text/format.ts'
import { shortAddress, titleOf } from '#src/text/tool-title.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { MoreIcon, QrIcon } from '#src/ui/icons.tsx'
import { LazyWindow } from '#src/ui/lazy-window.tsx'
import { LogoTile } from '#src/ui/logo-tile.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Money } from '#src/ui/money.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import { AdLabel } from '../ad-label/ad-label.tsx'
import { withLabel } from '../ad-label/label.ts'
import { useLabel } from '../ad-label/use-label.ts'
import { CopyText } from './copy-text.tsx'
import { QrCopy } from './qr-copy.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import classes from './saved-links.module.css'
import type { HideLinkIntent, SavedLinkAnswer } from './saved-links-writes.ts'
import { ShareLink } from './share-link.tsx'
import type { LinkOwner, LinkProgram, ShownLink } from './shown-link.ts'

const loadDialog = () => import('#src/ui/qr-dialog.tsx')

type Props = {
  readonly link: ShownLink
  /** The program, where the link does not say it. */
  readonly owner: LinkOwner
  /** The list offers to copy links with their labels. */
  readonly isAmongLabelled: boolean
  /** The card is about to leave its place: hidden links stand behind the others. */
  readonly onMove: () => void
}

/** Whose the link is, and the way to what it brings there. */
function Program({ id, name, logo }: LinkProgram) {
  return (
    <Anchor
      component={Link}
      to={`/project-detail/${encodeURIComponent(id)}/statistics`}
      className={classes.program}
      c="inherit"
      underline="hover"
    >
      <LogoTile address={logo} name={name} size="small" />
      {name}
    </Anchor>
  )
}

function Figures({ figures, monthCash }: Pick<ShownLink, 'figures' | 'monthCash'>) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Переходы</dt>
        <dd>{figures === null ? absent : count(figures.views)}</dd>
      </div>
      <div>
        <dt>Сделки</dt>
        <dd>{figures === null ? absent : count(figures.deals)}</dd>
      </div>
      <div className={classes.cash}>
        <dt>Доход</dt>
        <dd>{figures === null ? absent : <Money roubles={figures.cash} />}</dd>
      </div>
      {monthCash !== null && (
        <div className={classes.month}>
          <dt>Доход за 30 дней</dt>
          <dd>
            <Money roubles={monthCash} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Hides the link or shows it again. Nothing has changed where the answer is an refusal. */
function useHiding({ id, is_hidden }: ShownLink, onMove: () => void) {
  const act = useRouteAction<HideLinkIntent, SavedLinkAnswer>()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function toggle() {
    setBusy(true)
    setRefusal(null)
    onMove()
    const answer = await act({ do: 'hide-link', id, is_hidden: !is_hidden }).catch(() => ({
      refusal: failures.noAnswer,
    }))
    setBusy(false)
    setRefusal(answer.refusal)
  }
  return { isBusy, refusal, toggle: () => void toggle() }
}

/** A saved link: what it is called, its address, where it leads, what it has brought, and the ways to give it out again. */
export function SavedLinkCard({ link, owner, isAmongLabelled, onMove }: Props) {
  const { program } = link
  const titleId = useId()
  const menu = useRef<HTMLButtonElement>(null)
  const { domain } = useSession()
  const [isMenuOpened, setMenuOpened] = useState(false)
  const [isQrOpened, setQrOpened] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const hiding = useHiding(link, onMove)
  const title = titleOf(link)
  const target = shortAddress(link.target)
  const { label, known, carried, done } = useLabel((program ?? owner).ad, link.erid, isAmongLabelled)
  const copied = withLabel(link.short_url, carried)
  const isNamed = program !== null && program.name !== ''
  const heading = (
    <div className={classes.heading}>
      <Title order={2} id={titleId} fz="1.0625rem" fw={600} lh={1.35} lineClamp={3} className={classes.title}>
        {title}
      </Title>
      {link.is_hidden && <StatusBadge tone="neutral">Скрыта</StatusBadge>}
    </div>
  )

  function rename() {
    // The window gives the focus back to where it was: the menu's row will be gone.
    menu.current?.focus()
    setRenaming(true)
  }

  return (
    <Card component="article" h="100%" className={classes.card} data-hidden={link.is_hidden} aria-labelledby={titleId}>
      <div className={classes.head}>
        {isNamed ? <Program {...program} /> : heading}
        <Menu
          opened={isMenuOpened}
          onChange={(next) => setMenuOpened(next && !hiding.isBusy)}
          position="bottom-end"
          withinPortal={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <BusyButton
              ref={menu}
              className={classes.more}
              variant="subtle"
              isBusy={hiding.isBusy}
              aria-label={`Ещё: ${title}`}
            >
              <MoreIcon />
            </BusyButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item mih={44} fz="md" data-autofocus onClick={rename}>
              Переименовать
            </Menu.Item>
            <Menu.Item mih={44} fz="md" onClick={hiding.toggle}>
              {link.is_hidden ? 'Показать' : 'Скрыть'}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes.details} data-below={isNamed}>
        {isNamed && heading}
        <Text className={classes.address} truncate="end" title={link.short_url}>
          {shortAddress(link.short_url)}
        </Text>
        {target !== title && (
          <div className={classes.about}>
            <LongText>{target}</LongText>
          </div>
        )}
        {link.sub !== '' && (
          <div className={classes.about}>
            SUB ID: <LongText>{link.sub}</LongText>
          </div>
        )}
      </div>
      <Figures figures={link.figures} monthCash={link.monthCash} />
      {hiding.refusal !== null && (
        <p className={classes.refusal} role="alert">
          {link.is_hidden ? 'Ссылка осталась скрытой' : 'Ссылка не скрыта'}: {hiding.refusal}
        </p>
      )}
      <div className={classes.buttons}>
        <CopyText text={copied} label="Скопировать" done={done} />
        <ShareLink
          className={classes.icon}
          given={{ text: withLabel((program ?? owner).name, carried), url: link.short_url }}
          copied={copied}
          label={`Поделиться: ${title}`}
        />
        <Button
          className={classes.qr}
          variant="default"
          leftSection={<QrIcon />}
          aria-haspopup="dialog"
          aria-label={`QR-код: ${title}`}
          onClick={() => setQrOpened(true)}
        >
          QR
        </Button>
      </div>
      <AdLabel label={label} program={(program ?? owner).name} />
      <RenameDialog link={link} isOpened={isRenaming} onClose={() => setRenaming(false)} />
      <LazyWindow isOpened={isQrOpened} title="QR-код" load={loadDialog} onClose={() => setQrOpened(false)}>
        {({ QrDialog }) => (
          <QrDialog
            isOpened={isQrOpened}
            link={link.short_url}
            logo={domain.logo_mini}
            fallback=""
            shareText={copied}
            onClose={() => setQrOpened(false)}
          >
            <QrCopy link={link.short_url} label={label} known={known} done={done} />
          </QrDialog>
        )}
      </LazyWindow>
    </Card>
  )
}
