import { useSelector } from '@xstate/react'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

import { Phone } from '#contract/form-rules.ts'
import { sentPhone } from '#contract/phone.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { fieldLook } from '#src/ui/field-look.ts'
import { PhoneField } from '#src/ui/phone-field.tsx'

import { CaptchaPart } from './captcha-part.tsx'
import { Honeypot } from './honeypot.tsx'
import { Notice } from './notice.tsx'
import { Step } from './step.tsx'
import type { AuthActor } from './use-auth.ts'
import type { CaptchaActor } from './use-captcha.ts'
import type { Waits } from './use-waits.ts'

/** What is wrong with the number. One field needs no form library, whose code would delay the first screen. */
function phoneError(shown: string): string | null {
  const read = v.safeParse(Phone, shown)
  return read.success ? null : read.issues[0].message
}

type Props = {
  readonly auth: AuthActor
  readonly captcha: CaptchaActor
  readonly place: Ref<HTMLDivElement>
  /** As it stands in the field. */
  readonly phone: string
  readonly waits: Waits
  readonly onPhone: (shown: string) => void
  readonly onHoneypot: (text: string) => void
}

/** Step 1: the number. */
export function PhoneStep({ auth, captcha, place, phone, waits, onPhone, onHoneypot }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [hasMissedCaptcha, setHasMissedCaptcha] = useState(false)
  const [isReturning] = useState(phone !== '')
  const isAsking = useSelector(auth, (snapshot) => snapshot.hasTag('asking'))
  const trouble = useSelector(auth, ({ context }) => context.trouble)
  const hasCaptcha = useSelector(captcha, (snapshot) => snapshot.hasTag('obtainable'))
  const [error, setError] = useState<string | null>(null)

  // Phones would open the keyboard over the page; a returning person is here for the number.
  useEffect(() => {
    if (isReturning || window.matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [isReturning])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isAsking) return
    setHasMissedCaptcha(!hasCaptcha)
    const found = phoneError(phone)
    setError(found)
    if (found !== null) return field.current?.focus()
    if (!hasCaptcha) return box.current?.focus()
    auth.send({ type: 'phone.submitted', phone: sentPhone(phone) })
  }

  return (
    <Step
      title="Введите номер телефона"
      note="Пришлём код в SMS или позвоним: отвечать на звонок не нужно"
      onSubmit={submit}
    >
      <PhoneField
        ref={field}
        {...fieldLook}
        label="Номер телефона"
        name="phone"
        readOnly={isAsking}
        value={phone}
        error={error}
        onChange={(shown) => {
          setError(null)
          onPhone(shown)
        }}
      />
      <Honeypot onFilled={onHoneypot} />
      <CaptchaPart
        captcha={captcha}
        place={place}
        boxRef={box}
        isMissing={hasMissedCaptcha || trouble?.at === 'captcha'}
      />
      <Notice>{trouble?.at === 'notice' ? trouble.text : null}</Notice>
      <BusyButton type="submit" variant="filled" size="lg" isWide isBusy={isAsking} isClosed={waits.request !== null}>
        {waits.request === null ? 'Получить код' : `Получить код через ${waits.request}`}
      </BusyButton>
    </Step>
  )
}
