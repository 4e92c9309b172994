import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { dayInWords } from '#src/text/format.ts'
import type { ConnectionState } from '../program-reads.ts'
import classes from './connection-panel.module.css'

type Props = { readonly reason: string; readonly retry: ConnectionState['retry'] }

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

function againText(retry: Props['retry']): string {
  if (retry === null) return ''
  return retry.isOpen ? 'Можно подать новую заявку.' : `Новую заявку можно подать с ${dayInWords(retry.from)}.`
}

/** A request that was declined: why, when another may be sent, and whom to ask, as far as each is known. */
export function Declined({ reason, retry }: Props) {
  const again = againText(retry)
  return (
    <div className={classes.decision}>
      <p className={classes.status} data-tone="refused">
        Заявка отклонена
      </p>
      {reason !== '' && <p className={classes.reason}>Причина: {again === '' ? reason : sentence(reason)}</p>}
      {again !== '' && <p className={classes.reason}>{again}</p>}
      <SupportLine lead="Есть вопросы? Напишите в поддержку:" className={classes.support} />
    </div>
  )
}
