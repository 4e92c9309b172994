import { Card, Group, Text, Title } from '@mantine/core'
import type { LinkResult } from '#contract/partner-links.ts'
import type { Post } from '#contract/promoter.ts'
import { AdLabel } from '#src/features/ad-label/ad-label.tsx'
import { type Ad, labelOf, questionOf, wordsOf } from '#src/features/ad-label/label.ts'
import { CopyText } from '#src/features/links/copy-text.tsx'
import { ShareLink } from '#src/features/links/share-link.tsx'
import { type LinkSource, useSaveLink } from '../saved-links/use-save-link.ts'
import { hasMark, postText } from './post-text.ts'
import classes from './posts.module.css'

type Props = {
  readonly post: Post
  readonly ad: Ad
  /** The promoter's link; null while it is made. */
  readonly link: LinkResult | null
  readonly source: LinkSource
  /** A promo code; empty where the program has none. */
  readonly code: string
}

/** Why the text cannot be published; null where nothing is in its way. */
function lackOf(text: string, page: string, code: string): string | null {
  if (page === '' && hasMark(text, 'link')) return 'Для этого текста нужна ссылка, а адреса сайта у программы нет'
  if (code === '' && hasMark(text, 'code')) return 'Для этого текста нужен промокод, а у программы его сейчас нет'
  return null
}

/** A text as it is copied: what is read on the card is what is on the clipboard. */
export function PostCard({ post, ad, link, source, code }: Props) {
  const saveLink = useSaveLink(source)
  const label = labelOf(ad, link?.erid)
  const hasLink = hasMark(post.text, 'link')
  const isReady = link !== null || !hasLink
  const lacking = lackOf(post.text, source.url, code)
  const text = postText(post.text, {
    link: link?.short_url ?? (source.url === '' ? 'ссылка' : 'ссылка создаётся…'),
    code,
    label: wordsOf(label),
  })

  const give = () => {
    if (link !== null && hasLink) saveLink()
  }

  return (
    <Card component="li" className={classes.card}>
      <Title order={2} size="h3" textWrap="wrap">
        {post.name === '' ? 'Текст' : post.name}
      </Title>
      <p className={classes.text} aria-busy={!isReady && lacking === null}>
        {text}
      </p>
      {label.state !== 'known' && isReady && <AdLabel label={label} />}
      {lacking !== null ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {lacking}
        </Text>
      ) : (
        <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
          <CopyText
            text={text}
            label="Скопировать текст"
            question={questionOf(label)}
            isDisabled={!isReady}
            onPress={give}
          />
          <ShareLink given={{ text }} copied={text} isDisabled={!isReady} onGive={give} />
        </Group>
      )}
    </Card>
  )
}
