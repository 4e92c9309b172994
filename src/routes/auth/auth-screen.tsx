import { Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import { Await } from 'react-router'

import { shownPhone } from '#src/ui/fields/phone-field.tsx'
import { FailedState } from '#src/ui/states.tsx'

import classes from './auth-screen.module.css'
import { BrandLine, BrandMark, BrandSide } from './brand.tsx'
import { CodeStep } from './code-step.tsx'
import { OpeningStep } from './opening-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { useAuth } from './use-auth.ts'
import { useCooldowns } from './use-cooldowns.ts'

const steps = ['phone', 'code', 'profile', 'opening'] as const

/** Files that do not come are reported where the step would stand, however long before they were asked for. */
function loadProfileStep() {
  const loading = import('./profile-step.tsx')
  loading.catch(() => undefined)
  return loading
}

/** Sign-in and registration (specification 2). */
export function AuthScreen() {
  const { auth, kept, captcha, place, honeypot } = useAuth()
  const step = useSelector(auth, (snapshot) => steps.find((name) => snapshot.matches({ step: name })) ?? 'phone')
  const isNew = useSelector(auth, ({ context }) => context.kind === 'registration')
  const cooldowns = useCooldowns(auth)
  const phone = useSelector(auth, ({ context }) => shownPhone(context.phone))
  const [profileStep, setProfileStep] = useState<ReturnType<typeof loadProfileStep> | null>(null)

  // The city's list is heavy, and new promoters alone need it: it comes while they wait for their code.
  useEffect(() => {
    if (isNew) setProfileStep(loadProfileStep())
  }, [isNew])

  const shared = { auth, captcha, place, phone, cooldowns }
  return (
    <div className={classes.screen}>
      <BrandSide />
      <main className={classes.main}>
        <div className={classes.card}>
          <BrandMark />
          {step === 'phone' && <BrandLine />}
          {step === 'phone' && (
            <PhoneStep
              {...shared}
              onHoneypot={(text) => {
                honeypot.current = text
              }}
            />
          )}
          {step === 'code' && <CodeStep {...shared} />}
          {step === 'profile' && (
            <Suspense fallback={<Loader className={classes.loading} aria-label="Загрузка" />}>
              <Await
                resolve={profileStep}
                errorElement={<FailedState title="Шаг не открылся" onRetry={() => setProfileStep(loadProfileStep())} />}
              >
                {(loaded) => loaded && <loaded.ProfileStep auth={auth} kept={kept} cooldowns={cooldowns} />}
              </Await>
            </Suspense>
          )}
          {step === 'opening' && <OpeningStep auth={auth} />}
        </div>
      </main>
    </div>
  )
}
