import { Anchor, Checkbox, Loader } from '@mantine/core'
import { type MouseEvent, type Ref, useEffect, useId, useRef } from 'react'

import { messages } from '#contract/messages.ts'
import classes from './captcha-field.module.css'

export type CaptchaPhase = 'loading' | 'unsolved' | 'solving' | 'solved' | 'expired' | 'failed' | 'unsupported'

type Props = {
  readonly kind: 'box' | 'widget'
  readonly phase: CaptchaPhase
  /** What is wrong with it as a field of the form. */
  readonly error?: string | undefined
  /** Where an outside widget is drawn. */
  readonly widgetPlace?: Ref<HTMLDivElement>
  readonly boxRef?: Ref<HTMLInputElement>
  readonly onShown: () => void
  readonly onPress: () => void
  readonly onRetry: () => void
}

const labels: Readonly<Record<CaptchaPhase, string>> = {
  // Our own box is there at once: only a widget takes a moment.
  loading: 'Я не робот',
  unsolved: 'Я не робот',
  solving: 'Проверяем…',
  solved: 'Проверка пройдена',
  expired: 'Я не робот',
  failed: 'Я не робот',
  unsupported: 'Я не робот',
}

const failures: Partial<Readonly<Record<CaptchaPhase, string>>> = {
  expired: 'Проверка устарела, пройдите её ещё раз',
  failed: messages.captchaLoad,
  unsupported:
    'Проверка не работает без защищённого соединения: откройте сайт по адресу, который начинается с https://',
}

/** The captcha as a field of a form: our own checkbox, or a place for an outside widget. */
export function CaptchaField({ kind, phase, error, widgetPlace, boxRef, onShown, onPress, onRetry }: Props) {
  const textId = useId()
  const shown = useRef(onShown)
  useEffect(() => shown.current(), [])
  const failure = error ?? failures[phase]
  const hasBox = kind === 'box'
  const isOff = phase === 'unsupported'

  // What was pressed is about to go: the box takes the focus over, or the widget's place.
  function retry(event: MouseEvent<HTMLElement>) {
    const field = event.currentTarget.closest<HTMLElement>('[data-phase]')
    const next = field?.querySelector('input') ?? field
    next?.focus()
    onRetry()
  }

  return (
    <div data-phase={phase} tabIndex={-1}>
      {hasBox && (
        <div className={classes.box} data-failed={failure !== undefined || undefined}>
          <Checkbox
            ref={boxRef}
            size="sm"
            classNames={{ body: classes.body, label: classes.label, labelWrapper: classes.wrapper }}
            label={labels[phase]}
            checked={phase === 'solved'}
            disabled={isOff}
            aria-busy={phase === 'solving'}
            aria-invalid={failure !== undefined}
            aria-describedby={failure === undefined ? undefined : textId}
            onChange={phase === 'failed' ? onRetry : onPress}
          />
          {phase === 'solving' && <Loader size={20} aria-hidden />}
        </div>
      )}
      {!hasBox && (
        <div className={classes.widget} hidden={phase === 'failed'}>
          <div ref={widgetPlace} />
          {phase === 'loading' && <Loader className={classes.waiting} size={20} aria-label="Загружаем проверку…" />}
        </div>
      )}
      <p id={textId} className={classes.text} role="alert">
        {failure}
        {phase === 'failed' && (
          <>
            {'. '}
            <Anchor component="button" type="button" onClick={retry}>
              Повторить
            </Anchor>
          </>
        )}
      </p>
    </div>
  )
}
