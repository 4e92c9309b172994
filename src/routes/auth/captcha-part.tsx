import { useSelector } from '@xstate/react'
import type { Ref } from 'react'

import { messages } from '#contract/messages.ts'
import { CaptchaField, type CaptchaPhase } from '#src/ui/captcha/captcha-field.tsx'

import type { CaptchaActor } from './use-captcha.ts'

type Props = {
  readonly captcha: CaptchaActor
  readonly place: Ref<HTMLDivElement>
  readonly boxRef?: Ref<HTMLInputElement>
  /** The form was sent without it. */
  readonly isMissing: boolean
  /** A request that took its token is under way: until it is refused, the check has been passed. */
  readonly isInUse?: boolean
}

function phaseOf(state: string): CaptchaPhase {
  const phases = ['unsolved', 'solving', 'solved', 'expired', 'failed', 'unsupported'] as const
  return phases.find((phase) => phase === state) ?? 'loading'
}

/** The captcha's field and its machine. */
export function CaptchaPart({ captcha, place, boxRef, isMissing, isInUse = false }: Props) {
  const phase = useSelector(captcha, ({ value }) => phaseOf(value))
  const kind = useSelector(captcha, ({ context }) => context.kind)
  const isAskedFor = isMissing && (phase === 'unsolved' || phase === 'loading' || phase === 'expired')
  return (
    <CaptchaField
      kind={kind}
      phase={isInUse && phase === 'unsolved' ? 'solved' : phase}
      error={isAskedFor ? messages.captcha : undefined}
      widgetPlace={place}
      {...(boxRef === undefined ? {} : { boxRef })}
      onShown={() => captcha.send({ type: 'field.shown' })}
      onPress={() => captcha.send({ type: 'box.pressed' })}
      onRetry={() => captcha.send({ type: 'retry.pressed' })}
    />
  )
}
