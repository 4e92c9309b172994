import { Text } from '@mantine/core'
import { Link } from 'react-router'

import type { SavedLink } from '#contract/links.ts'
import { labelOf, questionOf } from '#src/features/ad-label/label.ts'
import { CopyText } from '#src/features/links/copy-text.tsx'
import { money } from '#src/text/format.ts'
import { titleOf } from '#src/text/tool-title.ts'
import classes from './home-summary.module.css'

/** The link that earns the most, to be given out again. */
export function BestLink({ link }: { readonly link: SavedLink }) {
  const { short_url, sub, month_cash, project_ad, erid } = link
  return (
    <section className={classes.best} aria-label="Лучшая ссылка за 30 дней">
      <Link className={classes.link} to="/links">
        <Text span fw={600} className={classes.title}>
          {[titleOf(link), sub].filter((word) => word !== '').join(' · ')}
        </Text>
        <Text span size="sm" c="dimmed">
          Лучшая ссылка за 30&nbsp;дней, {money(month_cash ?? 0)}
        </Text>
      </Link>
      <CopyText
        text={short_url}
        label="Скопировать ссылку"
        variant="default"
        question={questionOf(labelOf(project_ad, erid))}
        isIcon
      />
    </section>
  )
}
