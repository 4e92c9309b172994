import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'

import { captchaMachine } from '#machines/captcha.machine.ts'
import { lookUpDevice } from '#src/api/lookups.ts'
import { settings } from '#src/api/settings.ts'
import { record } from '#src/shell/trace/trail.ts'
import type { WidgetEvent } from '#src/ui/captcha/draw-widget.ts'

export type CaptchaActor = ActorRefFrom<typeof captchaMachine>

const { provider, siteKey, script } = settings.captcha

async function solve(signal: AbortSignal): Promise<string> {
  // A code is about to be requested: what the request says of the device is read meanwhile.
  void lookUpDevice()
  const [{ solvePuzzle }, { askCaptchaChallenge }] = await Promise.all([
    import('#src/ui/captcha/solve-puzzle.ts'),
    import('#src/api/captcha-challenge.ts'),
  ])
  return solvePuzzle(await askCaptchaChallenge(signal), signal)
}

/** The captcha of this build: its machine, bound to our own puzzle or to the provider's widget. */
export function useCaptcha() {
  const place = useRef<HTMLDivElement>(null)
  const report = useRef<(event: WidgetEvent) => void>(() => undefined)
  const takeAway = useRef<() => void>(() => undefined)

  const machine = useMemo(() => {
    async function load() {
      if (provider === 'altcha') return globalThis.crypto?.subtle === undefined ? 'unsupported' : 'ready'
      const { drawWidget } = await import('#src/ui/captcha/draw-widget.ts')
      takeAway.current()
      if (place.current === null) throw new Error('There is no place for the captcha')
      const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
      takeAway.current = await drawWidget({
        provider,
        siteKey,
        script,
        element: place.current,
        colorScheme: isDark ? 'dark' : 'light',
        report: (event) => report.current(event),
      })
      return 'ready'
    }
    return captchaMachine.provide({
      actors: { load: fromPromise(load), solve: fromPromise(({ signal }) => solve(signal)) },
    })
  }, [])
  const captcha = useActorRef(machine, { input: { kind: provider === 'altcha' ? 'box' : 'widget' }, inspect: record })

  useEffect(() => {
    report.current = captcha.send
    return () => takeAway.current()
  }, [captcha])

  /** A token for one code request, solved silently where that is possible; null when the person must solve it first. */
  const takeToken = useCallback(async () => {
    captcha.send({ type: 'token.wanted' })
    const { context } = await waitFor(captcha, (snapshot) => !snapshot.hasTag('busy'))
    if (context.token !== null) captcha.send({ type: 'token.spent' })
    return context.token
  }, [captcha])

  return { captcha, place, takeToken }
}
