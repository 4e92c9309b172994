import { Anchor, Progress, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { pathOf } from '#machines/route-paths.ts'
import type { Outlook } from '#src/features/payouts/payout-outlook.ts'
import { type Line, linkOf, mainRequisiteId } from '#src/features/payouts/payout-words.ts'
import { AskSupport } from '#src/shell/failure/ask-support.tsx'
import { money } from '#src/text/format.ts'

import classes from './payments.module.css'

const tones = { 'check requisites': 'bad', 'ask support': 'late' } as const
const toneOf = ({ step }: Line) => (step === 'check requisites' || step === 'ask support' ? tones[step] : undefined)

const addressOf = ({ step }: Line) =>
  step === 'check requisites' ? `${pathOf('requisites')}#${mainRequisiteId}` : pathOf('requisites')

/** A sentence that begins with the sum which comes has it as the figure of the screen. */
function Words({ text, home: { place, cash } }: Line) {
  const sum = money(cash ?? 0)
  if (place !== 'next' || !text.startsWith(sum)) return text
  return (
    <>
      <strong className={classes.figure}>{sum}</strong>
      {text.slice(sum.length)}
    </>
  )
}

/** When and how much comes, and what one can do about it. */
export function OutlookPart({ lines }: { readonly lines: Outlook }) {
  if (lines.length === 0) return null
  const lastLate = lines.findLast(({ step }) => step === 'ask support')
  return (
    <Stack gap="xs" className={classes.outlook}>
      {lines.map((line) => (
        <Stack key={line.text} gap="xs" className={classes.part}>
          <p className={classes.verdict} data-tone={toneOf(line)}>
            <Words {...line} />{' '}
            {linkOf(line) !== null && (
              <Anchor component={Link} to={addressOf(line)} className={classes.action}>
                {linkOf(line)}
              </Anchor>
            )}
            {line === lastLate && <AskSupport subject={line.subject} className={classes.action} />}
          </p>
          {line.percent !== undefined && (
            <Progress value={line.percent} size={8} radius="xl" aria-label="Набрано до минимума" />
          )}
        </Stack>
      ))}
    </Stack>
  )
}
