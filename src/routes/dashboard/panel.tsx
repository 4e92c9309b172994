import { Card, Center, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import { BusyButton } from '#src/ui/busy-button.tsx'

import classes from './dashboard.module.css'
import type { Known } from './use-figures.ts'

type Props<Figures> = {
  readonly title: string
  readonly note: string
  readonly known: Known<Figures>
  readonly isAnonymous: boolean
  readonly isRetrying: boolean
  readonly isWide?: boolean
  readonly onRetry: () => void
  readonly children: (figures: Figures) => ReactNode
}

/** Pixels: a panel's room is kept, whatever stands in it. */
const room = 148

function Nothing({ role, children }: { readonly role?: 'alert'; readonly children: ReactNode }) {
  return (
    <Center role={role} flex={1} mih={room} c="dimmed">
      <Stack align="center" gap="sm">
        {children}
      </Stack>
    </Center>
  )
}

function Body<Figures>({ known, isAnonymous, isRetrying, onRetry, children }: Props<Figures>) {
  if (isAnonymous) return <Nothing>Нет данных</Nothing>
  if (known.answer === null) return <Skeleton flex={1} mih={room} aria-hidden="true" />
  if (known.answer.outcome === 'read') return children(known.answer.figures)
  return (
    <Nothing role="alert">
      Не удалось загрузить
      <BusyButton variant="light" isBusy={isRetrying} onClick={onRetry}>
        Повторить
      </BusyButton>
    </Nothing>
  )
}

/** One panel of the dashboard: its figures, or what stands in their place. */
export function Panel<Figures>(props: Props<Figures>) {
  const titleId = useId()
  const { title, note, known, isAnonymous, isWide = false } = props
  return (
    <Card
      component="section"
      className={classes.panel}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      aria-busy={!isAnonymous && known.answer === null}
    >
      <header>
        <Title order={2} id={titleId} fz="1.0625rem" fw={600} lh={1.3}>
          {title}
        </Title>
        <Text fz="sm" c="dimmed" mt={2}>
          {note}
        </Text>
      </header>
      <Body {...props} />
    </Card>
  )
}
