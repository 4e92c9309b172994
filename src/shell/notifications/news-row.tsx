import { Card } from '@mantine/core'
import { use } from 'react'

import { Row } from '#src/ui/rows/row.tsx'

import { BellContext } from './bell-context.ts'
import { useHomeNews } from './home-news.tsx'
import { newsWords } from './news-parts.ts'
import { NotificationIcon } from './notification-icon.tsx'

type Sums = ReturnType<typeof useHomeNews>['sums']

function OpenBell({ sums }: { readonly sums: Sums }) {
  const { open } = use(BellContext)
  return (
    <Row
      icon={<NotificationIcon kind="bell" />}
      title="Пока вас не было"
      note={newsWords(sums, new Date())}
      onPress={open}
    />
  )
}

/** «Пока вас не было»: how much is unread, in one row that opens the bell. */
export function NewsRow() {
  const { sums } = useHomeNews()
  return sums.length > 0 && <OpenBell sums={sums} />
}

/** The same of news that came after the screen. */
export function LateNewsRow() {
  const { late } = useHomeNews()
  return (
    late.length > 0 && (
      <Card component="section" p={0} aria-label="Новости">
        <OpenBell sums={late} />
      </Card>
    )
  )
}
