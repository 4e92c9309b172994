import { Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { ReadyMadeLink } from '#contract/promoter.ts'
import type { Ad } from '#src/features/ad-label/label.ts'

import { Refusal } from '#src/ui/refusal.tsx'
import { PartnerLink } from './partner-link.tsx'
import { SubField } from './sub-field.tsx'
import { useLinkBuilder } from './use-link-builder.ts'
import { useLinkDraft } from './use-link-draft.ts'

type Props = {
  readonly link: ReadyMadeLink
  readonly program: string
  readonly ad: Ad
  readonly onCover: (isCovered: boolean) => void
}

/** A ready-made page's link with a SUB ID of one's own. Without an address there is nothing to make (specification 5). */
export function LinkSettings({ link, program, ad, onCover }: Props) {
  const { first, keep } = useLinkDraft(link.base_url, 'window')
  const [sub, setSub] = useState(first.sub)
  const { snapshot, change, leaveField, retry } = useLinkBuilder({ url: link.base_url, sub })

  return (
    <Stack>
      <p>
        {link.name}
        <Text span display="block" size="sm" c="dimmed">
          {link.base_url === '' ? 'У этой страницы нет адреса: ссылку создать нельзя' : link.base_url}
        </Text>
      </p>
      <SubField
        value={sub}
        onChange={(next) => {
          const inputs = { url: link.base_url, sub: next }
          setSub(next)
          keep(inputs)
          change(inputs)
        }}
        onLeave={leaveField}
      />
      {snapshot.matches('refused') && <Refusal>{snapshot.context.text}</Refusal>}
      <PartnerLink
        snapshot={snapshot}
        source={{ url: link.base_url, sub, name: link.name }}
        onRetry={retry}
        program={program}
        ad={ad}
        onCover={onCover}
      />
    </Stack>
  )
}
