import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import * as v from 'valibot'

import { linkUpdate } from '#contract/links.ts'
import { useRouteAction } from '#src/routing/use-route-action.ts'
import { failures } from '#src/text/failure-texts.ts'
import { titleOf } from '#src/text/tool-title.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { Dialog } from '#src/ui/window/dialog.tsx'
import type { RenameLinkIntent, SavedLinkAnswer } from './saved-links-writes.ts'
import type { ShownLink } from './shown-link.ts'

type Props = {
  readonly link: ShownLink
  readonly onClose: () => void
}

/** What the contract has against a name, if anything. */
function refusalOf(id: ShownLink['id'], name: string): string | null {
  return v.safeParse(linkUpdate.input, { id, name }).issues?.[0].message ?? null
}

function RenameForm({ link, onClose }: Props) {
  const act = useRouteAction<RenameLinkIntent, SavedLinkAnswer>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { name: link.name },
    validate: { name: (name) => refusalOf(link.id, name) },
  })

  const focus = () => form.getInputNode('name')?.focus()

  async function rename({ name }: { name: string }) {
    setBusy(true)
    const { refusal } = await act({ do: 'rename-link', id: link.id, name }).catch(() => ({
      refusal: failures.noAnswer,
    }))
    setBusy(false)
    if (refusal === null) return onClose()
    form.setFieldError('name', refusal)
    focus()
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void rename(values), focus)}>
      <Stack gap={16}>
        <TextInput
          label="Название"
          description="Его видите только вы. Без названия останется адрес страницы."
          placeholder={titleOf({ ...link, name: '' })}
          autoComplete="off"
          data-autofocus
          readOnly={isBusy}
          {...form.getInputProps('name')}
        />
        <BusyButton type="submit" isBusy={isBusy}>
          Сохранить
        </BusyButton>
      </Stack>
    </form>
  )
}

/** A link's name, which its promoter alone sees. A refused one is still there to be mended. */
export function RenameDialog({ isOpened, ...form }: Props & { readonly isOpened: boolean }) {
  return (
    <Dialog isOpened={isOpened} title="Название ссылки" width={440} onClose={form.onClose}>
      <RenameForm {...form} />
    </Dialog>
  )
}
