import { Card, CloseButton } from '@mantine/core'
import { use, useState } from 'react'
import { useSession } from '#src/routing/session.ts'
import { dayOf } from '#src/text/periods.ts'
import { closedNews, NewsContext } from './home-news.tsx'
import classes from './news-card.module.css'
import { partsOf } from './news-parts.ts'
import { UnreadParts } from './unread-parts.tsx'
import { useServerList } from './use-notifications.ts'

const nearDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' })
const farDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** "С 20 ноября"; of today "С 12:30", of another year "С 20 ноября 2025 года". */
function sinceWords(since: string, now: Date): string {
  const day = new Date(since)
  if (dayOf(day) === dayOf(now)) return `С\u00a0${hour.format(day)}`
  const words = (day.getFullYear() === now.getFullYear() ? nearDay : farDay).format(day)
  return `С\u00a0${words.replace(' г.', ' года').replace(' ', '\u00a0')}`
}

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
