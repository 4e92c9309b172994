import { Alert, Button } from '@mantine/core'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { SnapshotFrom } from 'xstate'

import type { claimMachine } from '#machines/claim.machine.ts'
import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { reasonOf } from '#src/text/refusal-text.ts'
import { claimsPath } from './claims-path.ts'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly state: SnapshotFrom<typeof claimMachine>
  /** Empty where all that was refused is beside its field. */
  readonly text: string
  readonly deal: string
}

/** What came of a claim that was not taken, and where to go on. */
export function ClaimNotice({ ref, state, text, deal }: Props) {
  if (!state.hasTag('notice') || text === '') return null
  const isFailed = state.matches('failed')
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color={isFailed || state.matches('refused') ? 'red' : 'blue'}
      title={isFailed ? 'Не удалось отправить обращение' : null}
    >
      {isFailed ? reasonOf(text) : text}
      {isFailed && (
        <Button type="submit" variant="default">
          Повторить
        </Button>
      )}
      {state.matches('there') && (
        <Button component={Link} to={`/accrual?${new URLSearchParams({ search: deal })}`} variant="default">
          Показать в начислениях
        </Button>
      )}
      {state.matches('duplicate') && (
        <Button component={Link} to={claimsPath} variant="default">
          Мои обращения
        </Button>
      )}
      {(isFailed || state.matches('refused')) && <SupportLine lead="Поддержка:" />}
    </Alert>
  )
}
