import { type Claim, claimStatus } from '#contract/claims.ts'
import { money } from '#src/text/format.ts'
import { type StatusTone, unknownStatus } from '#src/text/labels.ts'

const tones: Readonly<Record<string, StatusTone>> = {
  [claimStatus.sent]: 'waiting',
  [claimStatus.asked]: 'coming',
  [claimStatus.found]: 'done',
  [claimStatus.refused]: 'refused',
}

const labels: Readonly<Record<string, string>> = {
  [claimStatus.sent]: 'Отправлено',
  [claimStatus.asked]: 'У рекламодателя',
  [claimStatus.found]: 'Сделка найдена',
  [claimStatus.refused]: 'Сделка не подтверждена',
}

/** How a claim stands, in words and colour; a found deal with what it earned. */
export function standingOf({ status, cash }: Claim): { readonly tone: StatusTone; readonly text: string } {
  const label = (Object.hasOwn(labels, status) ? labels[status] : undefined) ?? unknownStatus
  const tone = (Object.hasOwn(tones, status) ? tones[status] : undefined) ?? 'neutral'
  const isWithSum = status === claimStatus.found && typeof cash === 'number'
  return { tone, text: isWithSum ? `${label}, ${money(cash)}` : label }
}
