import { VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'

import { shortTypeLabel } from '#src/text/labels.ts'
import { Address } from '#src/ui/address.tsx'
import { LogoTile } from '#src/ui/logo-tile.tsx'
import { Money } from '#src/ui/money/money.tsx'
import { Row } from '#src/ui/rows/row.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { AdLabel } from '../ad-label/ad-label.tsx'
import { labelOf, questionOf } from '../ad-label/label.ts'
import { CopyText } from './copy-text.tsx'
import { LinkActions } from './link-actions.tsx'
import { LinkFacts } from './link-facts.tsx'
import classes from './saved-links.module.css'
import { figuresOf, givenBy, isLink, type LinkOwner, type ShownLink, type Span, wordsOfLink } from './shown-link.ts'
import { useHiding } from './use-hiding.ts'

/** Signs of a name that may not leave room for what stands beside it. */
const longName = 40

type Props = {
  readonly link: ShownLink
  /** The program, where the link does not say it. */
  readonly owner: LinkOwner
  readonly span: Span
  /** The row is about to leave its place: hidden links are behind the others. */
  readonly onMove: () => void
}

/** A saved link, what it has brought and its copying; the rest is seen when it is pressed. */
export function LinkRow({ link, owner, span, onMove }: Props) {
  const titleId = useId()
  const detailsId = useId()
  const isPhone = useIsPhone()
  const [isOpened, setOpened] = useState(false)
  const hiding = useHiding(link, onMove)
  const { title, more } = wordsOfLink(link)
  const { words, cash } = figuresOf(link, span)
  const { name: programName, ad, logo = '' } = link.program ?? owner
  const label = labelOf(ad, link.erid)
  const given = givenBy(link, label)
  const question = questionOf(label)
  const kind = isLink(link) ? [] : [shortTypeLabel(link.short_type)]
  const program = link.program === null ? '' : programName
  const hidden = link.is_hidden ? ['Скрыта'] : []
  // A code has no clicks: what they leave is the code's.
  const [ofSum, below] = link.code == null ? [[...kind, more], [words]] : [[words], [...kind, more]]

  return (
    <article
      className={classes.item}
      data-hidden={link.is_hidden}
      data-open={isOpened || undefined}
      data-label={label.state}
      data-own={link.program === null || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.line}>
        <Row
          icon={<LogoTile address={logo} name={programName} />}
          title={
            <span className={classes.name} data-long={(!isPhone && title.length > longName) || undefined}>
              <span id={titleId} className={classes.title}>
                <Address>{title}</Address>
              </span>
              {!isPhone && more !== '' && <span className={classes.more}>{` · ${more}`}</span>}
            </span>
          }
          note={
            isPhone ? (
              <>
                <span className={classes.fact}>
                  <span className={classes.cash}>
                    <Money roubles={cash} />
                  </span>
                  {[...hidden, ...ofSum].filter((word) => word !== '').map((word) => ` · ${word}`)}
                </span>{' '}
                <span className={classes.fact}>{below.filter((word) => word !== '').join(' · ')}</span>
                {program !== '' && <VisuallyHidden>{` · ${program}`}</VisuallyHidden>}
              </>
            ) : (
              [...hidden, words, ...kind, program].filter((word) => word !== '').join(' · ')
            )
          }
          {...(!isPhone && { cash })}
          opens={{ id: detailsId, isOpen: isOpened }}
          onPress={() => setOpened(!isOpened)}
        />
        {given !== null && (
          <CopyText text={given.text} label={given.name} variant="default" question={question} isIcon />
        )}
      </div>
      {question !== null && !isOpened && <p className={classes.over}>{question}</p>}
      {isOpened && (
        <div id={detailsId} className={classes.details}>
          <LinkFacts link={link} />
          {hiding.refusal !== null && (
            <p className={classes.refusal} role="alert">
              {link.is_hidden ? 'Не удалось вернуть ссылку' : 'Не удалось скрыть ссылку'}. {hiding.refusal}
            </p>
          )}
          <div className={classes.buttons}>
            {given !== null && label.state === 'known' && (
              <CopyText text={given.labelled} label="Скопировать с подписью" />
            )}
            {isLink(link) && <LinkActions link={link} label={label} programName={programName} hiding={hiding} />}
          </div>
          <AdLabel label={label} />
        </div>
      )}
    </article>
  )
}
