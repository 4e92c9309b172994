import '#src/shell/brand/mantine-frame.css'

import { Alert, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import { searchPause } from '#contract/constants.ts'
import { Profile } from '#contract/form-rules.ts'
import { messages } from '#contract/messages.ts'
import { useCities } from '#src/features/cities/use-cities.ts'
import { unplacedText } from '#src/text/refusal-text.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { CityField } from '#src/ui/fields/city-field.tsx'
import type { AuthActor } from './auth-actor.ts'
import type { KeptSignIn, ProfileDraft } from './kept-sign-in.ts'
import { Step } from './step.tsx'
import type { Cooldowns } from './use-cooldowns.ts'

const rules = schemaResolver(Profile, { sync: true })
const fields = ['first_name', 'last_name', 'email'] as const

type Props = {
  readonly auth: AuthActor
  /** What is filled in outlives a way back to the code, and a reload. */
  readonly kept: KeptSignIn
  readonly cooldowns: Cooldowns
}

/** The end of registration: who the promoter is. */
export function ProfileStep({ auth, kept, cooldowns }: Props) {
  const cities = useCities('/auth')
  const isSaving = useSelector(auth, (snapshot) => snapshot.hasTag('checking'))
  const failure = useSelector(auth, ({ context }) => context.failure)
  const form = useForm<ProfileDraft>({
    initialValues: kept.profile(),
    onValuesChange: kept.keepProfile,
    validate: (values) => {
      const lacksCity = cities.isRequired && values.city === null
      return { ...rules(values), ...(lacksCity ? { city: messages.required } : {}) }
    },
  })

  const places = [...fields, ...(cities.isShown ? (['city'] as const) : [])]
  const refusal = failure?.at === 'profile' ? unplacedText(failure, places) : ''
  const notice = failure?.at === 'notice' ? failure.text : refusal

  function focusFirstInvalid(errors: Readonly<Record<string, unknown>>) {
    const first = places.find((name) => errors[name] !== undefined)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }

  const focusBeginning = useEffectEvent(() => form.getInputNode('first_name')?.focus())
  useEffect(() => focusBeginning(), [])

  const showRefused = useEffectEvent((refused: Readonly<Record<string, string>>) => {
    form.setErrors({ ...refused })
    focusFirstInvalid(refused)
  })
  useEffect(() => {
    if (failure?.at === 'profile') showRefused(failure.fields)
  }, [failure])

  const submit = form.onSubmit(({ first_name, last_name, email, city }) => {
    const names = { first_name: first_name.trim(), last_name: last_name.trim() }
    auth.send({ type: 'profile.submitted', profile: { ...names, email: email.trim(), city: city?.id ?? null } })
  }, focusFirstInvalid)

  const shared = { readOnly: isSaving }
  return (
    <Step title="Заполните данные профиля" note="Последний шаг: после него откроется кабинет" onSubmit={submit}>
      <TextInput
        {...shared}
        label="Имя"
        name="first_name"
        autoComplete="given-name"
        {...form.getInputProps('first_name')}
      />
      <TextInput
        {...shared}
        label="Фамилия"
        name="last_name"
        autoComplete="family-name"
        {...form.getInputProps('last_name')}
      />
      <TextInput
        {...shared}
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      {cities.isShown && (
        <CityField
          data-path="city"
          value={form.values.city}
          options={cities.options}
          isLoading={cities.isLoading}
          hasFailed={cities.hasFailed}
          isReadOnly={isSaving}
          pause={searchPause}
          error={form.errors.city === undefined ? undefined : messages.required}
          onChange={(city) => form.setFieldValue('city', city)}
          onType={() => form.clearFieldError('city')}
          onSearch={cities.search}
        />
      )}
      {notice !== '' && <Alert color="red">{notice}</Alert>}
      <BusyButton type="submit" size="lg" fullWidth isBusy={isSaving} isClosed={cooldowns.entry !== null}>
        {cooldowns.entry === null ? 'Сохранить данные' : `Сохранить данные (${cooldowns.entry})`}
      </BusyButton>
    </Step>
  )
}
