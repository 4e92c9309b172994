import { Button, Checkbox, FileInput, Group, TextInput } from '@mantine/core'
import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'

import { offers } from '#contract/features.ts'
import { ReceiptAddress } from '#contract/receipts.ts'
import { SentFile, uploadKinds } from '#contract/uploads.ts'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { useSession } from '#src/routing/session.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'

import type { ReceiptAnswer } from './receipt-writes.ts'
import classes from './receipts.module.css'
import type { ReceiptProof } from './use-receipt.ts'

type Props = Pick<Receipt, 'url' | 'file'> & {
  readonly isBusy: boolean
  /** Gives what is refused, by field; null when it was kept. */
  readonly onSave: (proof: ReceiptProof) => Promise<ReceiptAnswer['fields'] | null>
  readonly onClose: () => void
}

type Filled = { readonly url: string; readonly file: File | null; readonly isFileGone: boolean }

const fieldNames = ['url', 'file'] as const
type FieldName = (typeof fieldNames)[number]

const rules = schemaResolver(v.object({ url: ReceiptAddress, file: v.nullable(SentFile) }), { sync: true })

function proofOf({ url, file, isFileGone }: Filled): ReceiptProof {
  if (file !== null) return { url: url.trim(), file }
  return isFileGone ? { url: url.trim(), file: null } : { url: url.trim() }
}

/** Where a receipt can be looked at, and its file. What was refused is still there to be mended, or sent again. */
export function ReceiptForm({ url, file: kept, isBusy, onSave, onClose }: Props) {
  const hasFiles = offers(useSession().domain, 'receipt-files')
  const form = useForm<Filled>({ initialValues: { url, file: null, isFileGone: false }, validate: rules })

  const [toFocus, setToFocus] = useState<readonly FieldName[]>(['url'])

  /** Fields that are sent take no focus: it waits until they may be changed again. */
  const focusFirst = useEffectEvent(([first]: readonly FieldName[], isSent: boolean) => {
    if (!isSent && first !== undefined) form.getInputNode(first)?.focus({ preventScroll: first === 'url' })
  })
  useEffect(() => focusFirst(toFocus, isBusy), [toFocus, isBusy])

  const showRefused = (refused: FormErrors) => setToFocus(fieldNames.filter((name) => refused[name] !== undefined))

  async function save(filled: Filled) {
    setToFocus([])
    const refused = await onSave(proofOf(filled))
    if (refused === null) return onClose()
    form.setErrors({ ...refused })
    showRefused(refused)
  }

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => void save(values), showRefused)}>
      <TextInput
        label="Ссылка на чек"
        description="«Мой налог» даёт её в самом чеке. Без неё чек всё равно отмечен."
        placeholder="https://lknpd.nalog.ru/…"
        inputMode="url"
        autoComplete="off"
        readOnly={isBusy}
        {...form.getInputProps('url')}
      />
      {hasFiles && (
        <FileInput
          label={kept === null ? 'Файл чека' : 'Другой файл чека'}
          description={'По желанию: PNG, JPEG, WebP или PDF до 10\u00a0МБ'}
          placeholder="Выбрать файл"
          accept={uploadKinds.join()}
          clearable
          clearButtonProps={{ 'aria-label': 'Убрать файл' }}
          disabled={isBusy}
          {...form.getInputProps('file')}
        />
      )}
      {hasFiles && kept !== null && form.values.file === null && (
        <Checkbox
          label={`Убрать файл «${kept.name}»`}
          disabled={isBusy}
          className={classes.fileName}
          {...form.getInputProps('isFileGone', { type: 'checkbox' })}
        />
      )}
      <Group gap="12px 16px" className={classes.buttons}>
        <BusyButton type="submit" isBusy={isBusy}>
          Сохранить
        </BusyButton>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Отмена
        </Button>
      </Group>
    </form>
  )
}
