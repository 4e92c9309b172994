import { Anchor, Button, Card, Menu, Text, Title } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useSession } from '#src/routing/session.ts'
import { useRouteAction } from '#src/routing/use-route-action.ts'
import { failures } from '#src/text/failures.ts'
import { count } from '#src/text/format.ts'
import { shortAddress, titleOf } from '#src/text/tool-title.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { MoreIcon, QrIcon } from '#src/ui/icons.tsx'
import { LogoTile } from '#src/ui/logo-tile.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Money } from '#src/ui/money/money.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import { BackCloses } from '#src/ui/window/back-closes.tsx'
import { LazyWindow } from '#src/ui/window/lazy-window.tsx'
import { AdLabel } from '../ad-label/ad-label.tsx'
import { labelOf, questionOf, withLabel } from '../ad-label/label.ts'
import { Copies } from './copies.tsx'
import { CopyText } from './copy-text.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import classes from './saved-links.module.css'
import type { HideLinkIntent, SavedLinkAnswer } from './saved-links-writes.ts'
import { ShareLink } from './share-link.tsx'
import type { LinkOwner, LinkProgram, ShownLink } from './shown-link.ts'

const loadDialog = () => import('#src/ui/qr/qr-dialog.tsx')

type Props = {
  readonly link: ShownLink
  /** The program, where the link does not say it. */
  readonly owner: LinkOwner
  /** The card is about to leave its place: hidden links are behind the others. */
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

function Figures({ views, deals, cash, monthCash }: Pick<ShownLink, 'views' | 'deals' | 'cash' | 'monthCash'>) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Переходы</dt>
        <dd>{count(views)}</dd>
      </div>
      <div>
        <dt>Сделки</dt>
        <dd>{count(deals)}</dd>
      </div>
      <div className={classes.cash}>
        <dt>Доход</dt>
        <dd>
          <Money roubles={cash} />
        </dd>
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

/** Hides the link or shows it again. Nothing has changed where the answer is a refusal. */
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
export function SavedLinkCard({ link, owner, onMove }: Props) {
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
  const { name: programName, ad } = program ?? owner
  const label = labelOf(ad, link.erid)
  const labelled = withLabel(link.short_url, label)
  const isNamed = program !== null && program.name !== ''
  const heading = (
    <div className={classes.heading}>
      <Title order={2} id={titleId} fz="md" fw={600} lineClamp={3} className={classes.title}>
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
          {isMenuOpened && <BackCloses onClose={() => setMenuOpened(false)} />}
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
      <Figures {...link} />
      {hiding.refusal !== null && (
        <p className={classes.refusal} role="alert">
          {link.is_hidden ? 'Ссылка осталась скрытой' : 'Ссылка не скрыта'}: {hiding.refusal}
        </p>
      )}
      {label.state === 'over' && <AdLabel label={label} />}
      <div className={classes.buttons} data-labelled={label.state === 'known'}>
        <Copies text={link.short_url} labelled={labelled} label={label}>
          <ShareLink
            className={classes.icon}
            given={{ text: withLabel(programName, label), url: link.short_url }}
            copied={labelled}
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
        </Copies>
      </div>
      {label.state !== 'over' && <AdLabel label={label} />}
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
    </Card>
  )
}
