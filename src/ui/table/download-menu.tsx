import { Menu } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { DownloadIcon } from '../icons.tsx'
import { BackCloses } from '../window/back-closes.tsx'

type Props = {
  readonly label?: string
  /** There is nothing to save: it keeps its place. */
  readonly isEmpty?: boolean
  /** Resolves when the file has been handed to the browser. */
  readonly onCsv: () => Promise<void>
  readonly onXlsx: () => Promise<void>
  readonly onFailure: () => void
}

/** The list that is shown, as a text or a workbook. While a file is made the button keeps the focus. */
export function DownloadMenu({ label = 'Скачать', isEmpty = false, onCsv, onXlsx, onFailure }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [isOpened, setOpened] = useState(false)

  function save(make: () => Promise<void>) {
    setBusy(true)
    void make()
      .catch(onFailure)
      .finally(() => setBusy(false))
  }

  return (
    <Menu
      opened={isOpened}
      onChange={(next) => setOpened(next && !isBusy)}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      {isOpened && <BackCloses onClose={() => setOpened(false)} />}
      <Menu.Target>
        <BusyButton variant="default" leftSection={<DownloadIcon />} isBusy={isBusy} disabled={isEmpty}>
          {label}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} fz="md" data-autofocus onClick={() => save(onXlsx)}>
          Excel (XLSX)
        </Menu.Item>
        <Menu.Item mih={44} fz="md" onClick={() => save(onCsv)}>
          Текст (CSV)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
