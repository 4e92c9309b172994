import { Alert, Text, TextInput } from '@mantine/core'
import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import * as v from 'valibot'
import type { City } from '#contract/city.ts'
import { searchPause } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { type Person, personFields } from '#contract/person.ts'
import { useCities } from '#src/features/cities/use-cities.ts'
import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { reasonOf, unplacedText } from '#src/text/refusal-text.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { CityField } from '#src/ui/fields/city-field.tsx'
import { shownPhone } from '#src/ui/fields/phone-field.tsx'
import { Part } from './part.tsx'
import classes from './profile.module.css'
import { useProfileWrite } from './use-profile-write.ts'

type Filled = { readonly first_name: string; readonly last_name: string; readonly city: City | null }

const rules = schemaResolver(v.object(personFields), { sync: true })

/** Who the promoter is. What is typed stays where it was not saved. */
export function PersonPart({ person }: { readonly person: Person }) {
  const cities = useCities('/profile')
  const { isBusy, write } = useProfileWrite()
  const [refusal, setRefusal] = useState('')
  const form = useForm<Filled>({
    initialValues: { first_name: person.first_name, last_name: person.last_name, city: person.city ?? null },
    validate: (values) => {
      const lacksCity = cities.isRequired && values.city === null
      return { ...rules(values), ...(lacksCity ? { city: messages.required } : {}) }
    },
  })
  const names = ['first_name', 'last_name', ...(cities.isShown ? ['city'] : [])]

  function focusInvalid(errors: FormErrors) {
    const first = names.find((name) => errors[name] !== undefined)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }

  async function save({ first_name, last_name, city }: Filled) {
    if (isBusy) return
    setRefusal('')
    const { refusal: text, fields } = await write({ do: 'save-person', first_name, last_name, city: city?.id ?? null })
    if (text === null) return notifications.show({ id: 'profile-saved', message: 'Профиль сохранён' })
    form.setErrors({ ...fields })
    focusInvalid(fields)
    setRefusal(unplacedText({ text, fields }, names))
  }

  return (
    <Part title="Личные данные">
      <form noValidate className={classes.form} onSubmit={form.onSubmit((filled) => void save(filled), focusInvalid)}>
        <TextInput label="Имя" autoComplete="given-name" readOnly={isBusy} {...form.getInputProps('first_name')} />
        <TextInput label="Фамилия" autoComplete="family-name" readOnly={isBusy} {...form.getInputProps('last_name')} />
        {cities.isShown && (
          <CityField
            data-path="city"
            value={form.values.city}
            options={cities.options}
            isLoading={cities.isLoading}
            hasFailed={cities.hasFailed}
            isReadOnly={isBusy}
            pause={searchPause}
            error={form.errors.city === undefined ? undefined : messages.required}
            onChange={(city) => form.setFieldValue('city', city)}
            onType={() => form.clearFieldError('city')}
            onSearch={cities.search}
          />
        )}
        <div>
          <p>
            Телефон: <span className={classes.phone}>{shownPhone(person.phone)}</span>
          </p>
          <Text size="sm" c="dimmed">
            По этому номеру вы входите в кабинет.
          </Text>
          <SupportLine lead="Номер сменит поддержка:" fz="sm" c="dimmed" />
        </div>
        {refusal !== '' && <Alert title="Не удалось сохранить">{reasonOf(refusal)}</Alert>}
        <BusyButton type="submit" isBusy={isBusy} className={classes.button}>
          Сохранить
        </BusyButton>
      </form>
    </Part>
  )
}
