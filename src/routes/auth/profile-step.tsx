import '@mantine/core/styles/Input.layer.css'

import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef } from 'react'

import { searchPause } from '#contract/constants.ts'
import { messages, Profile } from '#contract/form-rules.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { CityField } from '#src/ui/city-field.tsx'
import { fieldLook } from '#src/ui/field-look.ts'

import { Notice } from './notice.tsx'
import type { ProfileDraft } from './profile-draft.ts'
import { Step } from './step.tsx'
import type { AuthActor } from './use-auth.ts'
import { useCities } from './use-cities.ts'
import type { Waits } from './use-waits.ts'

const rules = schemaResolver(Profile, { sync: true })
const fields = ['first_name', 'last_name', 'email', 'city'] as const

type Props = {
  readonly auth: AuthActor
  readonly draft: ProfileDraft
  readonly waits: Waits
  readonly onDraft: (draft: ProfileDraft) => void
}

/** The end of registration: who the promoter is. */
export default function ProfileStep({ auth, draft, waits, onDraft }: Props) {
  const cities = useCities()
  const root = useRef<HTMLDivElement>(null)
  const isSaving = useSelector(auth, (snapshot) => snapshot.hasTag('checking'))
  const trouble = useSelector(auth, ({ context }) => context.trouble)
  const { setErrors, clearFieldError, ...form } = useForm<ProfileDraft>({
    initialValues: draft,
    onValuesChange: onDraft,
    validate: (values) => {
      const lacksCity = cities.isRequired && values.city === null
      return { ...rules(values), ...(lacksCity ? { city: messages.required } : {}) }
    },
  })

  function focus(name: (typeof fields)[number]) {
    root.current?.querySelector<HTMLInputElement>(`[data-field="${name}"] input`)?.focus()
  }
  function focusFirstBad(errors: Readonly<Record<string, unknown>>) {
    const first = fields.find((name) => errors[name] !== undefined)
    if (first !== undefined) focus(first)
  }
  const focusLatest = useRef(focusFirstBad)

  useEffect(() => {
    root.current?.querySelector('input')?.focus()
  }, [])

  useEffect(() => {
    if (trouble?.at !== 'profile') return
    setErrors({ ...trouble.fields })
    focusLatest.current(trouble.fields)
  }, [trouble, setErrors])

  function submit(event: FormEvent) {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return focusFirstBad(errors)
    const { first_name, last_name, email, city } = form.values
    const profile = {
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      email: email.trim(),
      city: city?.id ?? null,
    }
    auth.send({ type: 'profile.submitted', profile })
  }

  const text = (name: 'first_name' | 'last_name' | 'email', label: string, autoComplete: string) => (
    <div data-field={name}>
      <TextInput
        {...fieldLook}
        label={label}
        name={name}
        autoComplete={autoComplete}
        readOnly={isSaving}
        {...(name === 'email' ? { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false } : {})}
        {...form.getInputProps(name)}
      />
    </div>
  )

  return (
    <div ref={root}>
      <Step title="Заполните данные профиля" note="Последний шаг: после него откроется кабинет" onSubmit={submit}>
        {text('first_name', 'Имя', 'given-name')}
        {text('last_name', 'Фамилия', 'family-name')}
        {text('email', 'E-mail', 'email')}
        {cities.isShown && (
          <div data-field="city">
            <CityField
              value={form.values.city}
              options={cities.options}
              isLoading={cities.isLoading}
              hasFailed={cities.hasFailed}
              isReadOnly={isSaving}
              pause={searchPause}
              error={form.errors.city === undefined ? undefined : messages.required}
              onChange={(city) => form.setFieldValue('city', city)}
              onType={() => clearFieldError('city')}
              onSearch={cities.search}
            />
          </div>
        )}
        <Notice>{trouble?.at === 'notice' ? trouble.text : null}</Notice>
        <BusyButton type="submit" variant="filled" size="lg" isWide isBusy={isSaving} isClosed={waits.entry !== null}>
          {waits.entry === null ? 'Сохранить данные' : `Сохранить данные (${waits.entry})`}
        </BusyButton>
      </Step>
    </div>
  )
}
