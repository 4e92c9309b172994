import '@mantine/core/styles/Loader.layer.css'

import { Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'

import { loadClient } from '#src/api/http.ts'

import classes from './auth-screen.module.css'
import { BrandMark, BrandSide } from './brand.tsx'
import { OpeningStep } from './opening-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { emptyDraft, type ProfileDraft } from './profile-draft.ts'
import { useAuth } from './use-auth.ts'
import { minutesAndSeconds, useCountdown } from './use-countdown.ts'

const loadCodeStep = () => import('./code-step.tsx')
const CodeStep = lazy(loadCodeStep)
const loadProfileStep = () => import('./profile-step.tsx')
const ProfileStep = lazy(loadProfileStep)

const steps = ['phone', 'login', 'registration', 'profile', 'opening'] as const

/** Sign-in and registration (specification 2). */
export function AuthScreen() {
  const { auth, captcha, place, honeypot } = useAuth()
  const step = useSelector(auth, (snapshot) => steps.find((name) => snapshot.matches({ step: name })) ?? 'phone')
  const pause = useSelector(auth, ({ context }) => context.pause)
  const isTryPause = useSelector(auth, (snapshot) => snapshot.matches({ pause: 'tries' }))
  const secondsLeft = useCountdown(
    pause,
    useCallback(() => auth.send({ type: 'pause.elapsed' }), [auth]),
  )
  const left = secondsLeft === null ? null : minutesAndSeconds(secondsLeft)
  const waits = { request: isTryPause ? null : left, entry: isTryPause ? left : null }
  const [phone, setPhone] = useState('')
  const draft = useRef<ProfileDraft>(emptyDraft)

  // Each step's code arrives during the one before: while the number is typed, and while the SMS is on its way. What
  // fails here is asked for again by the step itself.
  useEffect(() => {
    if (step === 'phone') void Promise.allSettled([loadClient(), loadCodeStep()])
    if (step === 'registration') void Promise.allSettled([loadProfileStep()])
  }, [step])

  const shared = { auth, captcha, place, phone, waits }
  return (
    <div className={classes.screen}>
      <BrandSide />
      <main className={classes.main}>
        <div className={classes.card}>
          <BrandMark />
          {step === 'phone' && (
            <PhoneStep
              {...shared}
              onPhone={setPhone}
              onHoneypot={(text) => {
                honeypot.current = text
              }}
            />
          )}
          <Suspense fallback={<Loader className={classes.loading} aria-label="Загрузка" />}>
            {(step === 'login' || step === 'registration') && <CodeStep kind={step} {...shared} />}
            {step === 'profile' && (
              <ProfileStep
                auth={auth}
                draft={draft.current}
                waits={waits}
                onDraft={(values) => {
                  draft.current = values
                }}
              />
            )}
          </Suspense>
          {step === 'opening' && <OpeningStep auth={auth} />}
        </div>
      </main>
    </div>
  )
}
