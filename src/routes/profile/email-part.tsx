import { useMemo, useState } from 'react'

import type { Person } from '#contract/person.ts'
import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { minutesAndSeconds, useCountdown } from '#src/ui/use-countdown.ts'
import { EmailCode } from './email-code.tsx'
import { EmailForm } from './email-form.tsx'
import { Part } from './part.tsx'
import type { ProfileIntent } from './profile-writes.ts'
import { useProfileWrite } from './use-profile-write.ts'

/** Until when no code may be asked for: "0:45"; null when one may. */
function useWait(person: Person): string | null {
  const cooldown = useMemo(() => (person.email_wait > 0 ? { seconds: person.email_wait } : null), [person])
  const left = useCountdown(cooldown, () => undefined)
  return left === null || left <= 0 ? null : minutesAndSeconds(left)
}

/** Where letters go. Another address waits for its code, and until then the one in use stays. */
export function EmailPart({ person }: { readonly person: Person }) {
  const { isBusy, write } = useProfileWrite()
  const wait = useWait(person)
  // The field that comes after a press takes the focus of the one that has gone with it.
  const [hasActed, setActed] = useState(false)
  const send = (intent: ProfileIntent) => {
    setActed(true)
    return write(intent)
  }
  const { email, pending_email } = person
  const shared = { person, isBusy, wait, hasActed, send }
  if (!person.may_change_email)
    return (
      <Part title="Почта">
        <p>{email === '' ? 'E-mail не указан' : email}</p>
        <SupportLine lead="E-mail сменит поддержка:" fz="sm" c="dimmed" />
      </Part>
    )
  return (
    <Part title="Почта">
      {pending_email === '' ? <EmailForm key={email} {...shared} /> : <EmailCode key={pending_email} {...shared} />}
    </Part>
  )
}
