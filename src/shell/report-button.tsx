import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { NavigationIcon } from './navigation-icon.tsx'
import { patternOf } from './route-table.ts'

const words = {
  idle: 'Сообщить о проблеме',
  copied: 'Отчёт скопирован: отправьте его поддержке',
  failed: 'Не удалось скопировать',
} as const

const feedback = 4_000

/** Copies what the machines of this page have done, for whoever looks into a problem; the rest of it comes when pressed. */
export function ReportButton({ className }: { readonly className: string | undefined }) {
  const [phase, setPhase] = useState<keyof typeof words>('idle')
  const { pathname } = useLocation()

  useEffect(() => {
    if (phase === 'idle') return
    const timer = setTimeout(() => setPhase('idle'), feedback)
    return () => clearTimeout(timer)
  }, [phase])

  async function copy() {
    try {
      const { copyProblemReport } = await import('./problem-report.ts')
      await copyProblemReport(patternOf(pathname))
      setPhase('copied')
    } catch {
      setPhase('failed')
    }
  }

  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <NavigationIcon name="report" />
      <span aria-live="polite">{words[phase]}</span>
    </button>
  )
}
