import { useEffect, useState } from 'react'

import type { Answer, Pending } from './dashboard-reads.ts'

/** The answer, or null while it is on its way. */
function useLatest<Figures>(pending: Pending<Figures> | null): Answer<Figures> | null {
  const [late, setLate] = useState<{ of: Pending<Figures>; answer: Answer<Figures> } | null>(null)

  useEffect(() => {
    if (pending === null || pending.now !== null) return
    let isGone = false
    void pending.later.then((answer) => {
      if (!isGone) setLate({ of: pending, answer })
    })
    return () => {
      isGone = true
    }
  }, [pending])

  if (pending === null) return null
  return pending.now ?? (late?.of === pending ? late.answer : null)
}

/** What a panel knows. `answer` stays while the same period is read once more; of another period it shows nothing. */
export type Known<Figures> = { readonly answer: Answer<Figures> | null; readonly isReading: boolean }

export function useFigures<Figures>(pending: Pending<Figures> | null, period: string): Known<Figures> {
  const latest = useLatest(pending)
  const [kept, setKept] = useState({ period, answer: latest })
  if (latest !== null && kept.answer !== latest) setKept({ period, answer: latest })
  const known = kept.period === period ? kept.answer : null
  return { answer: latest ?? known, isReading: pending !== null && latest === null }
}

/** The figures themselves, where only they matter: a comparison that failed is none. */
export function figuresIn<Figures>({ answer }: Known<Figures>): Figures | null {
  return answer?.outcome === 'read' ? answer.figures : null
}
