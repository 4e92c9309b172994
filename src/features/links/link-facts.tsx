import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

import { money } from '#src/text/format.ts'
import { shortTypeLabel } from '#src/text/labels.ts'
import { shortAddress } from '#src/text/tool-title.ts'
import { LongText } from '#src/ui/long-text.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import classes from './saved-links.module.css'
import { figuresOf, hasMonth, type ShownLink, type Span } from './shown-link.ts'

/** All that is known of a link: where it leads, whose it is, and what it has brought. */
export function LinkFacts({ link }: { readonly link: ShownLink }) {
  const { program, sub, code } = link
  const isPhone = useIsPhone()
  const figures = (span: Span) => {
    const { words, cash } = figuresOf(link, span)
    return `${words}, ${money(cash)}`
  }
  const texts = [
    { word: 'Название', text: link.name },
    { word: shortTypeLabel(link.short_type), text: code ?? shortAddress(link.short_url) },
    { word: 'Страница', text: shortAddress(link.target) },
    { word: 'SUB ID', text: code == null ? sub : '' },
  ]
  return (
    <dl className={classes.facts}>
      {texts
        .filter(({ text }) => text !== '')
        .map(({ word, text }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              <LongText {...(!isPhone && { few: 150 })}>{text}</LongText>
            </dd>
          </div>
        ))}
      {program !== null && program.name !== '' && (
        <div>
          <dt>Программа</dt>
          <dd>
            <Anchor component={Link} to={`/project-detail/${encodeURIComponent(program.id)}/statistics`} inherit>
              {program.name}
            </Anchor>
          </dd>
        </div>
      )}
      {hasMonth(link) && (
        <div>
          <dt>За 30 дней</dt>
          <dd>{figures('month')}</dd>
        </div>
      )}
      <div>
        <dt>За всё время</dt>
        <dd>{figures('all')}</dd>
      </div>
    </dl>
  )
}
