import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { retryWords } from '#src/text/retry.ts'
import type { ConnectionState } from '../program-reads.ts'
import classes from './connection-panel.module.css'

type Props = { readonly reason: string; readonly retry: ConnectionState['retry'] }

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** A request that was declined: why, when another may be sent, and whom to ask, as far as each is known. */
export function Declined({ reason, retry }: Props) {
  const again = retryWords(retry)
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
