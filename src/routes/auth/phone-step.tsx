import { Alert, Anchor } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

import { Phone } from '#contract/form-rules.ts'
import { sentPhone } from '#contract/phone.ts'
import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { PhoneField } from '#src/ui/fields/phone-field.tsx'
import type { AuthActor } from './auth-actor.ts'
import { CaptchaPart } from './captcha-part.tsx'
import { policy } from './consent-box.tsx'
import { Honeypot } from './honeypot.tsx'
import classes from './step.module.css'
import { Step } from './step.tsx'
import type { CaptchaActor } from './use-captcha.ts'
import type { Cooldowns } from './use-cooldowns.ts'

const rules = schemaResolver(v.object({ phone: Phone }), { sync: true })

type Props = {
  readonly auth: AuthActor
  readonly captcha: CaptchaActor
  readonly place: Ref<HTMLDivElement>
  /** The number that was sent last; empty before that. */
  readonly phone: string
  readonly cooldowns: Cooldowns
  readonly onHoneypot: (text: string) => void
}

/** Step 1: the number. */
export function PhoneStep({ auth, captcha, place, phone, cooldowns, onHoneypot }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const form = useForm({ initialValues: { phone }, validate: rules })
  const [hasMissedCaptcha, setHasMissedCaptcha] = useState(false)
  const [isReturning] = useState(phone !== '')
  const isAsking = useSelector(auth, (snapshot) => snapshot.hasTag('asking'))
  const failure = useSelector(auth, ({ context }) => context.failure)
  const hasCaptcha = useSelector(captcha, (snapshot) => snapshot.hasTag('obtainable'))

  // Phones would open the keyboard over the page; a returning person is here for the number.
  useEffect(() => {
    if (isReturning || window.matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [isReturning])

  // Solved, it is missed no more (specification 7), also when it expires later.
  useEffect(() => {
    if (hasCaptcha) setHasMissedCaptcha(false)
  }, [hasCaptcha])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isAsking) return
    setHasMissedCaptcha(!hasCaptcha)
    if (form.validate().hasErrors) return field.current?.focus()
    if (!hasCaptcha) return box.current?.focus()
    auth.send({ type: 'phone.submitted', phone: sentPhone(form.values.phone) })
  }

  return (
    <Step
      title="Введите номер телефона"
      note="Пришлём код в SMS или позвоним: отвечать на звонок не нужно"
      onSubmit={submit}
    >
      <PhoneField
        ref={field}
        label="Номер телефона"
        name="phone"
        readOnly={isAsking}
        {...form.getInputProps('phone')}
        value={form.values.phone}
      />
      <Honeypot onFilled={onHoneypot} />
      <CaptchaPart
        captcha={captcha}
        place={place}
        boxRef={box}
        isMissing={hasMissedCaptcha || failure?.at === 'captcha'}
        isInUse={isAsking}
      />
      {failure?.at === 'notice' && <Alert color="red">{failure.text}</Alert>}
      <BusyButton type="submit" size="lg" fullWidth isBusy={isAsking} isClosed={cooldowns.request !== null}>
        {cooldowns.request === null ? 'Получить код' : `Получить код через ${cooldowns.request}`}
      </BusyButton>
      <SupportLine lead="Не получается войти? Поддержка:" className={classes.support} />
      <p className={classes.support}>
        <Anchor {...policy}>Политика конфиденциальности</Anchor>
      </p>
    </Step>
  )
}
