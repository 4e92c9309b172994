/** The colours of the statuses, as their badges have them; what is no money has a neutral one. */
export const toneColor = {
  waiting: 'var(--status-waiting-dot)',
  balance: 'var(--status-balance-dot)',
  done: 'var(--status-done-dot)',
  new: 'var(--fresh-dot)',
  neutral: 'var(--status-neutral-dot)',
} as const

export type ChartTone = keyof typeof toneColor
