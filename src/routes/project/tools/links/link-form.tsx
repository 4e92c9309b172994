import { Card, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { ReadyMadeLink } from '#contract/promoter.ts'
import type { Ad } from '#src/features/ad-label/label.ts'
import { proposedName } from '#src/features/links/shown-link.ts'
import { webAddress } from '#src/ui/web-address.ts'
import { copyAnchor, newLinkAnchor } from '../../program-address.ts'
import classes from './links-tool.module.css'
import { NoLabel } from './no-label.tsx'
import { PartnerLink } from './partner-link.tsx'
import { SubField } from './sub-field.tsx'
import { useLinkBuilder } from './use-link-builder.ts'
import { useLinkDraft } from './use-link-draft.ts'

/**
 * Scrolls to the heading and focuses it whenever an address with its anchor has been gone to. The anchor then leaves the
 * address: going there again is news again, and neither a reload nor the way back takes the person away from their place.
 */
function useAnchor(anchor: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (hash !== `#${anchor}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, anchor, navigate])

  return heading
}

type Props = {
  readonly baseUrl: string
  readonly program: string
  readonly ad: Ad
  readonly hasRules: boolean
  readonly readyMade: readonly ReadyMadeLink[]
}

/** Two steps (specification 2): the page and SUB ID, then the link. Nothing typed is changed or lost. */
export function LinkForm({ baseUrl, program, ad, hasRules, readyMade }: Props) {
  const heading = useAnchor(newLinkAnchor)
  const copying = useAnchor(copyAnchor)
  const [query] = useSearchParams()
  // A page that was shared with the cabinet comes in the address.
  const url = webAddress(query.get('address') ?? '')?.text ?? baseUrl
  const { first, keep } = useLinkDraft(url)
  const form = useForm({
    initialValues: first,
    validate: { url: (text) => (text.trim() === '' ? messages.required : null) },
    validateInputOnBlur: ['url'],
    onValuesChange: (inputs) => {
      keep(inputs)
      change(inputs)
    },
  })
  const { snapshot, change, leaveField, retry } = useLinkBuilder(form.values)
  const address = form.getInputProps('url')

  return (
    <Card component="section" aria-label="Партнёрская ссылка на любую страницу">
      <Stack component="ol" gap="lg" className={classes.steps}>
        <Stack component="li" gap="sm" className={classes.step}>
          <Title order={2} size="h3" ref={heading} id={newLinkAnchor} tabIndex={-1} className={classes.heading}>
            Вставьте и настройте ссылку на любую страницу сайта
          </Title>
          <div className={classes.fields}>
            <TextInput
              label="Адрес страницы"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...address}
              error={snapshot.matches('refused') ? snapshot.context.text : form.errors.url}
              onBlur={(event) => {
                address.onBlur(event)
                leaveField()
              }}
            />
            <SubField
              isBrief
              value={form.values.sub}
              onChange={(sub) => form.setFieldValue('sub', sub)}
              onLeave={leaveField}
            />
          </div>
        </Stack>
        <Stack component="li" gap="sm" className={classes.step}>
          <Title order={2} size="h3" ref={copying} id={copyAnchor} tabIndex={-1} className={classes.heading}>
            Скопируйте ссылку и делитесь ей
          </Title>
          <PartnerLink
            snapshot={snapshot}
            source={{ ...form.values, name: proposedName(form.values.url, readyMade) }}
            onRetry={retry}
            program={program}
            ad={ad}
            hasBar
          />
          {!ad && hasRules && <NoLabel />}
        </Stack>
      </Stack>
    </Card>
  )
}
