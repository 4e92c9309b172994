import { Card, CloseButton } from '@mantine/core'
import { use, useState } from 'react'

import { useSession } from '#src/routing/session.ts'
import { closedNews, NewsContext } from './home-news.tsx'
import classes from './news-card.module.css'
import { partsOf } from './news-parts.ts'
import { sinceWords } from './since-words.ts'
import { UnreadParts } from './unread-parts.tsx'
import { useServerList } from './use-notifications.ts'

const mostParts = 6

/** «Пока вас не было»: what is unread in sums of a kind, each the way to its list. Closing it leaves all of it unread. */
export function NewsCard() {
  const { user } = useSession()
  const news = use(NewsContext)
  const [closed, setClosed] = useState(() => closedNews.read(user))
  const { list, isReadingAll } = useServerList()
  const isRead = isReadingAll || list?.unread === 0
  if (news === null || news.sums.length === 0 || isRead || String(closed) === String(news.newest)) return null

  const parts = partsOf(news.sums)
  const [oldest = ''] = news.sums
    .map(({ since }) => since)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return (
    <Card component="section" className={classes.card} aria-labelledby="news-heading">
      <h2 id="news-heading" className={classes.heading}>
        Пока вас не было
      </h2>
      <CloseButton
        className={classes.close}
        aria-label="Скрыть до новых событий: уведомления останутся непрочитанными"
        onClick={() => {
          closedNews.write(user, news.newest)
          setClosed(news.newest)
          // The button goes with the card.
          document.getElementById('screen')?.focus({ preventScroll: true })
        }}
      />
      <p className={classes.since}>{sinceWords(oldest, new Date())}:</p>
      <div className={classes.parts}>
        <UnreadParts parts={parts.slice(0, mostParts)} />
      </div>
      {parts.length > mostParts && <p className={classes.since}>Остальное под колокольчиком вверху</p>}
    </Card>
  )
}
