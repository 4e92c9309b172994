import { useState } from 'react'
import { failures } from '#src/text/failures.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { ShareIcon } from '#src/ui/icons.tsx'
import { isCancelledShare } from '#src/ui/is-cancelled-share.ts'
import { notifyFailure } from '#src/ui/notify-failure.ts'
import { writeClipboard } from '#src/ui/write-clipboard.ts'

type Props = {
  readonly link: string
  /** The name of the program: what the message says beside the link. */
  readonly program: string
  readonly isDisabled: boolean
  /** The link has been handed on, or copied where that failed. */
  readonly onGive: () => void
}

async function copyInstead(link: string) {
  try {
    await writeClipboard(link)
    notifyFailure(failures.shareCopied)
  } catch {
    notifyFailure(failures.share)
  }
}

/** The device's own share window; nothing where the browser has none. */
export function ShareLink({ link, program, isDisabled, onGive }: Props) {
  const [isSharing, setSharing] = useState(false)
  if (!('share' in navigator)) return null

  async function share() {
    setSharing(true)
    try {
      await navigator.share({ text: program, url: link })
      onGive()
    } catch (reason) {
      if (!isCancelledShare(reason)) {
        await copyInstead(link)
        onGive()
      }
    }
    setSharing(false)
  }

  return (
    <BusyButton
      variant="light"
      leftSection={<ShareIcon />}
      isBusy={isSharing}
      disabled={isDisabled}
      onClick={() => void share()}
    >
      Поделиться
    </BusyButton>
  )
}
