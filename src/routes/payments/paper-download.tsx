import { Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'

import { useRouteLoader } from '#src/routing/use-route-loader.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { saveFile } from '#src/ui/files/save-file.ts'
import { DownloadIcon } from '#src/ui/icons.tsx'
import { Refusal } from '#src/ui/refusal.tsx'

import type { loader } from './paper.resource.ts'
import { payoutWords, type Row } from './payment-rows.ts'

const words = {
  act: { name: 'Акт', isNotSaved: 'Акт не скачан' },
  statement: { name: 'Выписка', isNotSaved: 'Выписка не скачана' },
} as const

type Props = {
  readonly row: Row
  readonly paper: keyof typeof words
  /** One of several ways on, and not a cell of a table. */
  readonly isOneOfWays?: boolean
}

/** Saves a paper of a payment's transfer. */
export function PaperDownload({ row, paper, isOneOfWays = false }: Props) {
  const { id, order_id } = row
  const { name, isNotSaved } = words[paper]
  const read = useRouteLoader<Awaited<ReturnType<typeof loader>>>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function download() {
    setBusy(true)
    setFailure('')
    const { file, reason } = await read(`/read/papers/${paper}/${encodeURIComponent(id)}`)
    if (file !== null) saveFile(file, `${paper}-${order_id ?? id}.pdf`)
    setFailure(reason)
    setBusy(false)
  }

  return (
    <Stack gap={4} align={isOneOfWays ? 'stretch' : 'flex-start'}>
      <BusyButton
        {...(isOneOfWays ? { variant: 'default' } : { variant: 'subtle', size: 'compact-sm', ml: -8 })}
        leftSection={<DownloadIcon />}
        isBusy={isBusy}
        onClick={() => void download()}
      >
        {name} (PDF)<VisuallyHidden>{isOneOfWays ? ' этой выплаты' : payoutWords(row)}</VisuallyHidden>
      </BusyButton>
      {failure !== '' && (
        <Refusal>
          {isNotSaved}: {failure}
        </Refusal>
      )}
    </Stack>
  )
}
