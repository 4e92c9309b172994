import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Menu.layer.css'

import { Button, Menu } from '@mantine/core'
import { useState } from 'react'

import { DownloadIcon } from './icons.tsx'

type Props = {
  /** Resolves when the file has been handed to the browser. */
  readonly onCsv: () => Promise<void>
  readonly onXlsx: () => Promise<void>
  readonly onFailure: () => void
  readonly isDisabled: boolean
}

/** 'Скачать': the list that is shown, as a text or a workbook. */
export function DownloadMenu({ onCsv, onXlsx, onFailure, isDisabled }: Props) {
  const [isBusy, setBusy] = useState(false)

  function save(make: () => Promise<void>) {
    setBusy(true)
    void make()
      .catch(onFailure)
      .finally(() => setBusy(false))
  }

  return (
    <Menu position="bottom-end" radius="md" shadow="md" withinPortal>
      <Menu.Target>
        <Button variant="default" size="md" leftSection={<DownloadIcon />} loading={isBusy} disabled={isDisabled}>
          Скачать
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save(onXlsx)}>Excel (XLSX)</Menu.Item>
        <Menu.Item onClick={() => save(onCsv)}>Текст (CSV)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
