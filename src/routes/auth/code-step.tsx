import { Alert, Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef } from 'react'

import { codeLength } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { CodeField } from '#src/ui/fields/code-field.tsx'
import type { AuthActor } from './auth-actor.ts'
import { CaptchaPart } from './captcha-part.tsx'
import { ConsentBox } from './consent-box.tsx'
import classes from './step.module.css'
import { Step } from './step.tsx'
import type { CaptchaActor } from './use-captcha.ts'
import type { Cooldowns } from './use-cooldowns.ts'

type Props = {
  readonly auth: AuthActor
  readonly captcha: CaptchaActor
  readonly place: Ref<HTMLDivElement>
  /** The number that the code was sent to. */
  readonly phone: string
  readonly cooldowns: Cooldowns
}

const buttons = { login: 'Войти', registration: 'Зарегистрироваться' } as const
const repeat = 'Получить код повторно'

/** Steps 2 and 3: the code, with the consent when the number is new. */
export function CodeStep({ auth, captcha, place, phone, cooldowns }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({ initialValues: { code: '' } })
  const { code } = form.values
  const isAsking = useSelector(auth, (snapshot) => snapshot.hasTag('asking'))
  const isChecking = useSelector(auth, (snapshot) => snapshot.hasTag('checking'))
  const mayRepeat = useSelector(auth, (snapshot) => snapshot.can({ type: 'repeat.pressed' }))
  const { kind, failure, hasRepeated, hasConsented } = useSelector(auth, ({ context }) => context)
  const hasWidget = useSelector(captcha, (snapshot) => snapshot.context.kind === 'widget')

  // Our own captcha has no field at this step: what went wrong with it stands where refusals do.
  const captchaText = failure?.at === 'captcha' && !hasWidget ? messages.captchaLoad : null
  const alertText = failure?.at === 'notice' ? failure.text : captchaText

  useEffect(() => field.current?.focus(), [])

  // A page that begins here has shown no field of the captcha, which another code needs.
  useEffect(() => {
    if (captcha.getSnapshot().matches('idle')) captcha.send({ type: 'field.shown' })
  }, [captcha])

  const refuseCode = useEffectEvent(() => {
    form.setFieldValue('code', '')
    form.setFieldError('code', messages.code)
    field.current?.focus()
  })
  useEffect(() => {
    if (failure?.at === 'code') refuseCode()
  }, [failure])

  useEffect(() => {
    if (hasRepeated) field.current?.focus()
  }, [hasRepeated])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === codeLength) auth.send({ type: 'code.submitted', code: code.replace(/\s/g, '') })
  }

  return (
    <Step
      title="Введите код"
      note={
        <>
          <span className={classes.sent}>
            <span>
              Отправили на <span className={classes.phone}>{phone}</span>
            </span>{' '}
            <Anchor
              component="button"
              type="button"
              className={classes.change}
              underline="hover"
              disabled={isAsking || isChecking}
              onClick={() => auth.send({ type: 'phone.reopened' })}
            >
              Изменить
            </Anchor>
          </span>
          {kind === 'registration' && 'Кабинета с этим номером ещё нет: после кода вы зарегистрируетесь.'}
        </>
      }
      onSubmit={submit}
    >
      <CodeField
        ref={field}
        label="Код"
        name="code"
        description="Введите последние 6 цифр номера входящего звонка или код из SMS"
        // What is to be typed is said before it is typed.
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        descriptionProps={{ mb: 8 }}
        readOnly={isChecking}
        {...form.getInputProps('code')}
        value={code}
      />
      {kind === 'registration' && (
        <ConsentBox
          isChecked={hasConsented}
          missed={failure?.at === 'consent' ? failure : null}
          onToggle={() => auth.send({ type: 'consent.toggled' })}
        />
      )}
      {alertText !== null && <Alert color="red">{alertText}</Alert>}
      {hasRepeated && (
        <Alert color="green" role="status">
          Новый код отправлен
        </Alert>
      )}
      <BusyButton
        type="submit"
        size="lg"
        fullWidth
        isBusy={isChecking}
        disabled={code.length !== codeLength}
        isClosed={isAsking || cooldowns.entry !== null}
      >
        {cooldowns.entry === null ? buttons[kind] : `${buttons[kind]} (${cooldowns.entry})`}
      </BusyButton>
      {hasWidget && <CaptchaPart captcha={captcha} place={place} isMissing={failure?.at === 'captcha'} />}
      <BusyButton
        variant="subtle"
        fullWidth
        isBusy={isAsking}
        isClosed={!mayRepeat}
        {...(cooldowns.request !== null && { c: 'dimmed' })}
        onClick={() => auth.send({ type: 'repeat.pressed' })}
      >
        {cooldowns.request === null ? repeat : `Повторно через ${cooldowns.request}`}
      </BusyButton>
      <SupportLine lead="Код не приходит? Поддержка:" className={classes.support} />
    </Step>
  )
}
