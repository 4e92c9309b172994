import { Anchor, Checkbox } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'

type Props = {
  readonly isDisabled: boolean
  readonly checked?: boolean
  readonly error?: ReactNode
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The consent without which nothing is saved; the offer opens beside the form (specification 2). */
export function OfferBox({ isDisabled, ...props }: Props) {
  return (
    <div data-field="hasConsented">
      <Checkbox
        disabled={isDisabled}
        label={
          <>
            Принимаю условия{' '}
            <Anchor href="/p/offer" target="_blank" rel="noopener noreferrer">
              договора-оферты
            </Anchor>
          </>
        }
        {...props}
      />
    </div>
  )
}
