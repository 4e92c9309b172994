import { Card, Progress, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { ReceiptFacts } from '#src/features/receipts/receipt-reads.ts'
import { receiptsId, titleOf } from '#src/features/receipts/receipt-words.ts'
import type { YearPaid } from '#src/features/receipts/year-paid.ts'
import { NextIcon } from '#src/ui/icons.tsx'
import { ReceiptCard, ReceiptStep } from './receipt-card.tsx'
import classes from './receipts.module.css'

type Props = YearPaid & {
  /** The sum is above already. */
  readonly isNamed: boolean
}

/** How much of the year's ceiling has been paid here: other income is not known. */
function YearMeter({ text, share, note, isNearCeiling, isNamed }: Props) {
  return (
    <Stack gap="xs" className={classes.year}>
      {!isNamed && <Text fw={600}>{text}</Text>}
      {share !== null && (
        <Progress
          value={share}
          size={8}
          radius="xl"
          {...(isNearCeiling && { color: 'orange' })}
          aria-label="Доля годового предела для самозанятых"
        />
      )}
      <Text size="sm" c={isNearCeiling ? 'var(--warning-ink)' : 'dimmed'}>
        {note}
      </Text>
    </Stack>
  )
}

/**
 * The tax receipts that a self-employed promoter owes for what was paid, and what the year comes to. One line, which says
 * what is most urgent, until it is opened: the payouts below are what one comes for.
 */
export function ReceiptsPart({ receipts, year }: ReceiptFacts) {
  const { hash } = useLocation()
  const hasReceipts = receipts.length > 0
  const [isOpen, setOpen] = useState(hasReceipts && hash === `#${receiptsId}`)
  const body = useId()
  if (!hasReceipts && year === null) return null

  const first = receipts.find(({ matter }) => matter !== 'given')
  const others = receipts.filter((receipt) => receipt !== first)
  const heading = first === undefined ? (year?.text ?? 'Чеки самозанятого') : titleOf(first)
  const isYearNamed = first === undefined
  // Below the heading that says its sum, or after what is owed.
  const belowCeiling = year?.isNearCeiling === false && <YearMeter {...year} isNamed={isYearNamed} />
  return (
    <Card
      component="section"
      id={hasReceipts ? receiptsId : undefined}
      className={classes.receipts}
      aria-label="Чеки самозанятого"
      // Where the focus goes from a part that has gone.
      tabIndex={-1}
    >
      <Title order={2} size="h3" className={classes.title} data-tone={first?.matter}>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{heading}</span>
          <NextIcon />
        </UnstyledButton>
      </Title>
      {year?.isNearCeiling === true && <YearMeter {...year} isNamed={isYearNamed} />}
      {isOpen && (
        <Stack id={body} pb="sm" className={classes.body}>
          {isYearNamed && belowCeiling}
          {first !== undefined && <ReceiptStep key={first.payments.join()} receipt={first} isOpenAtFirst />}
          {others.map((receipt) => (
            <ReceiptCard key={receipt.payments.join()} receipt={receipt} />
          ))}
          {!isYearNamed && belowCeiling}
        </Stack>
      )}
    </Card>
  )
}
