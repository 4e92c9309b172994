import type { ReactNode } from 'react'

import { shownDay } from '#contract/dates.ts'

import { AskSupport } from '#src/shell/failure/ask-support.tsx'
import classes from './ad-label.module.css'
import type { Label } from './label.ts'

type Props = {
  readonly label: Label
  /** Whose label a letter to the support asks for, where no advertiser is known. */
  readonly program?: string
  /** What can be done with it. */
  readonly children?: ReactNode
}

function absenceOf(label: Exclude<Label, { state: 'none' | 'known' }>): string {
  switch (label.state) {
    case 'left-out':
      return 'Подписи нет: рекламодатель её не указал.'
    case 'awaited':
      return 'Своего токена erid здесь ещё нет: подпись появится, когда его выдадут.'
    case 'over':
      return `Срок подписи истёк ${shownDay(label.until)}, запросите новую.`
  }
}

/** The label that belongs under what is published, as it is known. Nothing where there is none. */
export function AdLabel({ label, program = '', children }: Props) {
  if (label.state === 'none') return null
  if (label.state !== 'known') {
    const whose = label.state === 'left-out' ? program : label.advertiser
    const subject = whose === '' ? 'Подпись к рекламе' : `Подпись к рекламе: ${whose}`
    return (
      <p className={classes.label} data-state={label.state}>
        {absenceOf(label)} <AskSupport subject={subject} className={classes.support} />
      </p>
    )
  }
  return (
    <div className={classes.label} data-state="known">
      <p className={classes.words}>
        <span className={classes.lead}>Подпись к публикации:</span> {label.text}
      </p>
      {children !== undefined && <div className={classes.buttons}>{children}</div>}
    </div>
  )
}
