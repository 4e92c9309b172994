import { Alert, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'

import { Email } from '#contract/form-rules.ts'
import { reasonOf, unplacedText } from '#src/text/refusal-text.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import type { EmailStep } from './email-step.ts'
import classes from './profile.module.css'

const rules = schemaResolver(v.object({ email: Email }), { sync: true })
const same = 'Этот E-mail уже указан'

/** The address in use, and another one in its place. */
export function EmailForm({ person, isBusy, wait, hasActed, send }: EmailStep) {
  const [refusal, setRefusal] = useState('')
  const form = useForm({
    initialValues: { email: person.email },
    validate: (values) => (values.email.trim() === person.email ? { email: same } : rules(values)),
  })
  const focus = () => form.getInputNode('email')?.focus()
  const begin = useEffectEvent(() => hasActed && focus())
  useEffect(() => void begin(), [])

  async function ask({ email }: { email: string }) {
    if (isBusy || wait !== null) return
    setRefusal('')
    const { refusal: text, fields } = await send({ do: 'change-email', email: email.trim() })
    if (text === null) return
    form.setErrors({ ...fields })
    if (fields.email !== undefined) focus()
    setRefusal(unplacedText({ text, fields }, ['email']))
  }

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((filled) => void ask(filled), focus)}>
      <TextInput
        label="E-mail"
        description="Новый E-mail заменит прежний, когда вы введёте код из письма"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isBusy}
        {...form.getInputProps('email')}
      />
      {refusal !== '' && <Alert title="Не удалось изменить E-mail">{reasonOf(refusal)}</Alert>}
      <BusyButton type="submit" variant="light" isBusy={isBusy} isClosed={wait !== null} className={classes.button}>
        {wait === null ? 'Изменить E-mail' : `Изменить через ${wait}`}
      </BusyButton>
    </form>
  )
}
