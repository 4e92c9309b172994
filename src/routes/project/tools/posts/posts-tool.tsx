import { Card, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'

import type { Project } from '#contract/promoter.ts'
import { Refusal } from '#src/ui/refusal.tsx'
import { LinkFailure } from '../links/link-failure.tsx'
import { SubField } from '../links/sub-field.tsx'
import { useLinkBuilder } from '../links/use-link-builder.ts'
import { pictureColumns } from '../picture-columns.ts'
import { PostCard } from './post-card.tsx'
import { hasMark } from './post-text.ts'
import classes from './posts.module.css'

type Props = { readonly project: Project }

/** Texts to publish, with the promoter's own link, code and label in their places. */
export function PostsTool({ project }: Props) {
  const posts = project.projectpost_set ?? []
  const codes = project.projectpromocode_set
  const [sub, setSub] = useState('')
  const [chosen, setChosen] = useState(codes[0]?.code ?? '')
  const { snapshot, change, leaveField, retry } = useLinkBuilder({ url: project.base_url, sub })
  const { link, text } = snapshot.context
  const needsLink = posts.some((post) => hasMark(post.text, 'link'))
  const needsCode = posts.some((post) => hasMark(post.text, 'code'))

  return (
    <Stack>
      {(needsLink || (needsCode && codes.length > 1)) && (
        <Card className={classes.settings}>
          {needsLink && (
            <SubField
              value={sub}
              onChange={(next) => {
                setSub(next)
                change({ url: project.base_url, sub: next })
              }}
              onLeave={leaveField}
            />
          )}
          {needsCode && codes.length > 1 && (
            <NativeSelect
              label="Промокод"
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={codes.map(({ code, name }) => ({ value: code, label: `${code} — ${name}` }))}
            />
          )}
        </Card>
      )}
      {snapshot.matches('refused') && <Refusal>{text}</Refusal>}
      {snapshot.matches('failed') && <LinkFailure text={text} onRetry={retry} />}
      <SimpleGrid component="ul" {...pictureColumns} aria-label="Тексты">
        {[...posts.entries()].map(([place, post]) => (
          <PostCard
            key={place}
            post={post}
            ad={project.ad}
            link={snapshot.matches('ready') ? link : null}
            source={{ url: project.base_url, sub, name: '' }}
            code={chosen}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
