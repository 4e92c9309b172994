import { Button } from '@mantine/core'
import { Link, useParams, useSearchParams } from 'react-router'
import type { SnapshotFrom } from 'xstate'

import type { connectionMachine } from '#machines/connection.machine.ts'
import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { newLinkAddress } from '../program-address.ts'
import classes from './connection-panel.module.css'

type Props = {
  readonly snapshot: SnapshotFrom<typeof connectionMachine>
  readonly reason: string
  readonly hasForm: boolean
}

const waiting = { tone: 'waiting', text: 'Ожидайте, с вами свяжется менеджер' } as const
const declined = { tone: 'refused', text: 'Заявка отклонена' } as const

/** What has come of an earlier request to join (specification 4). */
export function ConnectionStatus({ snapshot, reason, hasForm }: Props) {
  const { project_id } = useParams()
  const [query] = useSearchParams()
  const isUndecided = (['awaitingManager', 'applied'] as const).some((state) => snapshot.matches(state))
  if (isUndecided || snapshot.matches('declined')) {
    const { tone, text } = isUndecided ? waiting : declined
    return (
      <div className={classes.panel}>
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
    <div className={classes.panel}>
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
