import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'

import { offers } from '#contract/features.ts'
import { useSession } from '#src/routing/session.ts'
import { addressOf } from '../../program-address.ts'

/** Where a program gives no label, its rules say whose task it is; a server without labels says nothing of them. */
export function NoLabel() {
  const { project_id } = useParams()
  const { domain } = useSession()
  if (!offers(domain, 'ad-labels')) return null
  return (
    <Text size="sm" c="dimmed">
      Подписи с erid у программы нет. Кто маркирует рекламу, сказано в{' '}
      <Anchor component={Link} inherit to={`${addressOf(project_id, { tab: 'about' })}#rules`}>
        правилах программы
      </Anchor>
      .
    </Text>
  )
}
