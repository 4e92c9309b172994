import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { CopyText } from '#src/features/links/copy-text.tsx'
import classes from './link-bar.module.css'

type Props = {
  readonly link: string
  /** What is asked before the first copy. */
  readonly question: string | null
  readonly isReady: boolean
  readonly onCopy: () => void
  /** The second button. */
  readonly children: ReactNode
}

/** The link at the foot of a phone's screen, within the thumb's reach. The page ends above it. */
export function LinkBar({ link, question, isReady, onCopy, children }: Props) {
  return (
    <section className={classes.bar} aria-label="Ссылка под рукой">
      <Text size="sm" truncate {...(!isReady && { c: 'dimmed' })}>
        {link === '' ? 'Здесь появится ссылка' : link}
      </Text>
      <div className={classes.buttons}>
        <CopyText
          text={link}
          label="Скопировать"
          question={question}
          variant="filled"
          isDisabled={!isReady}
          onPress={onCopy}
        />
        {children}
      </div>
    </section>
  )
}
