import '@mantine/core/styles/Loader.layer.css'

import { Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'

import { loadClient } from '#src/api/http.ts'
import { FailedState } from '#src/ui/states.tsx'
import { useLater } from '#src/ui/use-later.ts'

import classes from './auth-screen.module.css'
import { BrandMark, BrandSide } from './brand.tsx'
import { OpeningStep } from './opening-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { emptyDraft, type ProfileDraft } from './profile-draft.ts'
import { useAuth } from './use-auth.ts'
import { useWaits } from './use-waits.ts'

const loadCodeStep = () => import('./code-step.tsx')
const loadProfileStep = () => import('./profile-step.tsx')

const steps = ['phone', 'code', 'profile', 'opening'] as const

/** Sign-in and registration (specification 2). */
export function AuthScreen() {
  const { auth, captcha, place, honeypot } = useAuth()
  const step = useSelector(auth, (snapshot) => steps.find((name) => snapshot.matches({ step: name })) ?? 'phone')
  const isNew = useSelector(auth, ({ context }) => context.kind === 'registration')
  const waits = useWaits(auth)
  const [phone, setPhone] = useState('')
  const draft = useRef<ProfileDraft>(emptyDraft)

  // Each step's code arrives during the one before: while the number is typed, and while the SMS is on its way. What
  // fails here is asked for again by the step itself.
  useEffect(() => {
    if (step === 'phone') void Promise.allSettled([loadClient(), loadCodeStep()])
    if (isNew && step === 'code') void Promise.allSettled([loadProfileStep()])
  }, [step, isNew])

  const isCode = step === 'code'
  const isProfile = step === 'profile'
  const codeStep = useLater(isCode, loadCodeStep)
  const profileStep = useLater(isProfile, loadProfileStep)
  const later = isProfile ? profileStep : codeStep
  const isLate = (isCode || isProfile) && later.part === null

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
          {isCode && codeStep.part !== null && <codeStep.part.default {...shared} />}
          {isProfile && profileStep.part !== null && (
            <profileStep.part.default
              auth={auth}
              draft={draft.current}
              waits={waits}
              onDraft={(values) => {
                draft.current = values
              }}
            />
          )}
          {isLate && !later.hasFailed && <Loader className={classes.loading} aria-label="Загрузка" />}
          {isLate && later.hasFailed && <FailedState title="Шаг не открылся" onRetry={later.retry} />}
          {step === 'opening' && <OpeningStep auth={auth} />}
        </div>
      </main>
    </div>
  )
}
