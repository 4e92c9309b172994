import type { ProjectCard } from '#contract/promoter.ts'

import { percent, plural } from './format.ts'

/** What a program is chosen by, in words, as far as it is known: its kind, and what becomes of its deals. */
export function programFacts({
  category,
  approval_rate: rate,
  decision_days: days,
}: Pick<ProjectCard, 'category' | 'approval_rate' | 'decision_days'>): readonly string[] {
  return [
    category ?? '',
    rate == null ? '' : `Одобряют ${percent(rate)}`,
    days == null ? '' : `Решение обычно за ${days}\u00a0${plural(days, 'день', 'дня', 'дней')}`,
  ].filter((fact) => fact.trim() !== '')
}

const newFor = 14 * 24 * 3_600_000

/** Whether a program was put in within two weeks. */
export const isNew = (created: string | null | undefined, now = Date.now()) =>
  created != null && now - Date.parse(created) < newFor
