import { Button } from '@mantine/core'
import { Link, useParams, useSearchParams } from 'react-router'

import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus as Status } from '#contract/promoter.ts'
import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'
import { newLinkAddress } from '../program-address.ts'
import classes from './connection-panel.module.css'

type Props = {
  readonly status: Status | null
  readonly reason: string
  readonly hasForm: boolean
}

const waiting = { tone: 'waiting', text: 'Ожидайте, с вами свяжется менеджер' } as const
const declined = { tone: 'refused', text: 'Заявка отклонена' } as const

/** What has come of a request to join (specification 4). */
export function ConnectionStatus({ status, reason, hasForm }: Props) {
  const box = useFocusLeft()
  const { project_id } = useParams()
  const [query] = useSearchParams()
  const isUndecided = status === connectionStatus.moderated
  if (isUndecided || status === connectionStatus.cancelled) {
    const { tone, text } = isUndecided ? waiting : declined
    return (
      <div ref={box} className={classes.panel}>
        <div className={classes.decision}>
          <p className={classes.status} data-tone={tone}>
            {text}
          </p>
          {!isUndecided && reason !== '' && <p className={classes.reason}>Причина: {reason}</p>}
          {!isUndecided && <SupportLine lead="Есть вопросы? Поддержка:" className={classes.support} />}
        </div>
        <Button disabled>Подключиться</Button>
      </div>
    )
  }
  return (
    <div ref={box} className={classes.panel}>
      <p className={classes.status} data-tone="done">
        Подключено
      </p>
      {!hasForm && (
        <Button component={Link} to={newLinkAddress(project_id, query.get('address'))}>
          Создать ссылку
        </Button>
      )}
    </div>
  )
}
