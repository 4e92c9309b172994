import { AskSupport } from '#src/shell/failure/ask-support.tsx'
import classes from './ad-label.module.css'
import { type Label, questionOf } from './label.ts'

type Props = {
  readonly label: Label
}

function absenceOf(label: Exclude<Label, { state: 'none' | 'known' }>): string {
  switch (label.state) {
    case 'awaited':
      return 'Своего токена erid здесь ещё нет: подпись появится, когда его выдадут.'
    case 'over':
      return `${questionOf(label)}, запросите новую.`
  }
}

/** The label that belongs under what is published, as it is known. Nothing where there is none. */
export function AdLabel({ label }: Props) {
  if (label.state === 'none') return null
  if (label.state !== 'known') {
    const { advertiser } = label
    const subject = advertiser === '' ? 'Подпись к рекламе' : `Подпись к рекламе: ${advertiser}`
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
    </div>
  )
}
