import { NavLink } from '@mantine/core'
import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { useSession } from '#src/bridge/session.ts'

import { NavigationIcon } from '#src/ui/navigation-icon.tsx'
import { patternOf } from '../session/route-table.ts'
import { TrailContext } from '../trace/trail-context.ts'
import { type SupportContact, supportContacts } from './support-contacts.ts'

const words = {
  idle: 'Сообщить о проблеме',
  copied: 'Отчёт скопирован: отправьте его',
  failed: 'Не удалось скопировать',
} as const

/** What is said of a copied report: where to send it, as far as that is known. */
function copiedWords(contacts: readonly SupportContact[]) {
  const [contact] = contacts
  if (contact === undefined) return `${words.copied} поддержке`
  const { kind, text } = contact
  if (kind === 'mail') return `${words.copied} на ${text}`
  return kind === 'chat' ? `${words.copied} в чат поддержки` : `${words.copied} поддержке: ${text}`
}

const feedback = 4_000

/** Copies what the machines of this page have done, for those who look into a problem; the rest of it comes when pressed. */
export function ReportButton({ classNames }: { readonly classNames: Readonly<Record<string, string>> }) {
  const [phase, setPhase] = useState<keyof typeof words>('idle')
  const { pathname } = useLocation()
  const { domain } = useSession()
  const trail = use(TrailContext)

  useEffect(() => {
    if (phase === 'idle') return
    const timer = setTimeout(() => setPhase('idle'), feedback)
    return () => clearTimeout(timer)
  }, [phase])

  async function copy() {
    try {
      const { copyProblemReport } = await import('./problem-report.ts')
      await copyProblemReport(trail, patternOf(pathname))
      setPhase('copied')
    } catch {
      setPhase('failed')
    }
  }

  const text = phase === 'copied' ? copiedWords(supportContacts(domain)) : words[phase]

  return (
    <NavLink
      component="button"
      type="button"
      label={<span aria-live="polite">{text}</span>}
      leftSection={<NavigationIcon name="report" />}
      onClick={() => void copy()}
      classNames={classNames}
    />
  )
}
