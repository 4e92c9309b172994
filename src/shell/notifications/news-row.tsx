import { use } from 'react'

import { Row } from '#src/ui/rows/row.tsx'

import { BellContext } from './bell-context.ts'
import { useHomeNews } from './home-news.tsx'
import { newsWords } from './news-parts.ts'
import { NotificationIcon } from './notification-icon.tsx'

/** «Пока вас не было»: how much is unread, in one row that opens the bell. */
export function NewsRow() {
  const { open } = use(BellContext)
  const sums = useHomeNews()
  if (sums.length === 0) return null
  return (
    <Row
      icon={<NotificationIcon kind="bell" />}
      title="Пока вас не было"
      note={newsWords(sums, new Date())}
      onPress={open}
    />
  )
}
