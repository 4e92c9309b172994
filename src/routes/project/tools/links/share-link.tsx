import { useState } from 'react'

import { BusyButton } from '#src/ui/busy-button.tsx'
import { ShareIcon } from '#src/ui/icons.tsx'
import { notifyFailure } from '#src/ui/notify-failure.ts'
import { writeClipboard } from '#src/ui/write-clipboard.ts'

import classes from './partner-link.module.css'

type Props = { readonly link: string; readonly isDisabled: boolean }

/** Closing the share window without a choice is reported as a failure of this name. */
const isCancelled = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError'

async function copyInstead(link: string) {
  try {
    await writeClipboard(link)
    notifyFailure('Поделиться не получилось, но ссылка скопирована: вставьте её в сообщение.')
  } catch {
    notifyFailure('Поделиться не получилось. Выделите ссылку и скопируйте её сами.')
  }
}

/** The phone's own share window; nothing where the browser has none. */
export function ShareLink({ link, isDisabled }: Props) {
  const [isSharing, setSharing] = useState(false)
  if (!('share' in navigator)) return null

  async function share() {
    setSharing(true)
    try {
      await navigator.share({ url: link })
    } catch (reason) {
      if (!isCancelled(reason)) await copyInstead(link)
    }
    setSharing(false)
  }

  return (
    <span className={classes.share}>
      <BusyButton
        variant="light"
        leftSection={<ShareIcon />}
        isBusy={isSharing}
        disabled={isDisabled}
        onClick={() => void share()}
      >
        Поделиться
      </BusyButton>
    </span>
  )
}
