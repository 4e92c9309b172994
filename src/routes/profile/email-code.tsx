import { Alert, Group, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

import { ShownCode } from '#contract/form-rules.ts'
import { reasonOf, unplacedText } from '#src/text/refusal-text.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { CodeField } from '#src/ui/fields/code-field.tsx'
import type { EmailStep } from './email-step.ts'
import classes from './profile.module.css'
import type { ProfileIntent } from './profile-writes.ts'

const rules = schemaResolver(v.object({ code: ShownCode }), { sync: true })

/** The code that confirms the address which waits. */
export function EmailCode({ person, isBusy, wait, hasActed, send }: EmailStep) {
  const { email, pending_email } = person
  const field = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const form = useForm({ initialValues: { code: '' }, validate: rules })
  const focus = () => field.current?.focus()
  useEffect(() => {
    if (hasActed) field.current?.focus()
  }, [hasActed])

  /** Says what was refused, if it was; null when it was done. */
  async function say(intent: ProfileIntent): Promise<string | null> {
    if (isBusy) return ''
    setRefusal('')
    const { refusal: text, fields } = await send(intent)
    if (text === null) return null
    if (fields.code !== undefined) {
      form.setFieldValue('code', '')
      form.setFieldError('code', fields.code)
      focus()
    }
    setRefusal(unplacedText({ text, fields }, ['code']))
    return text
  }

  async function confirm({ code }: { code: string }) {
    const message = `E-mail подтверждён: ${pending_email}`
    if ((await say({ do: 'confirm-email', code: code.replace(/\s/g, '') })) === null)
      notifications.show({ id: 'email-confirmed', message })
  }

  async function repeat() {
    if ((await say({ do: 'change-email', email: pending_email })) !== null) return
    notifications.show({ id: 'email-code', message: 'Новый код отправлен' })
    focus()
  }

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((filled) => void confirm(filled), focus)}>
      <div role="status">
        <p>
          Ждёт подтверждения: <strong>{pending_email}</strong>
        </p>
        {email !== '' && (
          <Text size="sm" c="dimmed">
            До этого письма приходят на {email}
          </Text>
        )}
      </div>
      <CodeField
        ref={field}
        label="Код из письма"
        description="Действует 15 минут. Письма нет — посмотрите в спаме"
        readOnly={isBusy}
        {...form.getInputProps('code')}
        value={form.values.code}
      />
      {refusal !== '' && <Alert title="Не удалось подтвердить E-mail">{reasonOf(refusal)}</Alert>}
      <Group gap="sm" align="stretch" className={classes.buttons}>
        <BusyButton type="submit" isBusy={isBusy}>
          Подтвердить
        </BusyButton>
        <BusyButton variant="default" isBusy={false} isClosed={isBusy || wait !== null} onClick={() => void repeat()}>
          {wait === null ? 'Отправить ещё раз' : `Ещё раз через ${wait}`}
        </BusyButton>
        <BusyButton
          variant="subtle"
          isBusy={false}
          isClosed={isBusy}
          onClick={() => void say({ do: 'change-email', email: null })}
        >
          Отменить
        </BusyButton>
      </Group>
    </form>
  )
}
