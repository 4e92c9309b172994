import { Alert, Card, Center, Skeleton, Text, Title } from '@mantine/core'
import { type ReactNode, Suspense, useDeferredValue, useId } from 'react'
import { Await } from 'react-router'

import { BusyButton } from '#src/ui/busy-button.tsx'
import { useFocusLeft } from '#src/ui/use-focus-left.ts'

import classes from './dashboard.module.css'
import type { Reading } from './dashboard-reads.ts'

type BoxProps = {
  readonly title: string
  readonly note: string
  readonly isWide?: boolean
  readonly isWhole: boolean
  readonly isBusy?: boolean
  readonly children?: ReactNode
}

function Box({ title, note, isWide = false, isWhole, isBusy = false, children }: BoxProps) {
  const titleId = useId()
  return (
    <Card
      component="section"
      className={classes.panel}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      aria-busy={isBusy}
    >
      <header>
        <Title order={2} id={titleId} fz="md" fw={600}>
          {title}
        </Title>
        <Text fz={isWhole ? 'sm' : 'xs'} c="dimmed">
          {note}
        </Text>
      </header>
      {children}
    </Card>
  )
}

type FailureProps = { readonly isWhole: boolean; readonly isBusy: boolean; readonly onRetry: () => void }

function Failure({ isWhole, isBusy, onRetry }: FailureProps) {
  return (
    <Center ref={useFocusLeft()} flex={1} className={classes.room}>
      <Alert w="100%" title="Не удалось загрузить" {...(isWhole ? {} : { variant: 'transparent', p: 0, radius: 0 })}>
        <BusyButton variant="default" {...(isWhole ? {} : { size: 'sm', px: 12 })} isBusy={isBusy} onClick={onRetry}>
          Повторить
        </BusyButton>
      </Alert>
    </Center>
  )
}

type Props<Figures> = {
  readonly title: string
  readonly note: string
  readonly isWide?: boolean
  readonly isWhole: boolean
  /** Null for a visitor without a session. */
  readonly now: Reading<Figures> | null
  /** Of the period before; what is not compared is null. */
  readonly before: Reading<Figures> | null
  readonly onRetry: () => void
  readonly children: (figures: Figures, before: Figures | null) => ReactNode
}

/**
 * One panel of the dashboard: its figures, or what is in their place. Figures that are read once more stay until the
 * new ones are here; a panel of another period is another panel (`key`). A late comparison does not hold up the figures.
 */
export function Panel<Figures>({ now, before, onRetry, children, ...box }: Props<Figures>) {
  const shown = useDeferredValue(now)
  const compared = useDeferredValue(before)
  if (now === null) return <Box {...box} note="Нет данных" isWhole={false} />
  const skeleton = (
    <Box {...box} isBusy>
      <Skeleton flex={1} className={classes.room} aria-hidden="true" />
    </Box>
  )
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={shown}>
        {(figures) => (
          <Box {...box}>
            {figures === null && <Failure isWhole={box.isWhole} isBusy={shown !== now} onRetry={onRetry} />}
            {figures !== null && (
              <Suspense fallback={<div className={classes.uncompared}>{children(figures, null)}</div>}>
                <Await resolve={compared}>{(past) => children(figures, past)}</Await>
              </Suspense>
            )}
          </Box>
        )}
      </Await>
    </Suspense>
  )
}
