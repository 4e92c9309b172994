import { useState } from 'react'

import { failures } from '#src/text/failure-texts.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { ShareIcon } from '#src/ui/icons.tsx'
import { notifyFailure } from '#src/ui/notify-failure.ts'
import { isCancelledShare } from '#src/ui/qr/share-qr.tsx'
import { writeClipboard } from '#src/ui/write-clipboard.ts'

type Props = {
  /** The words of the message, and a link beside them where they do not hold it. */
  readonly given: { readonly text: string; readonly url?: string }
  /** What is copied where the device's window fails. */
  readonly copied: string
  readonly isDisabled?: boolean
  /** The link has been handed on, or copied where that failed. */
  readonly onGive?: () => void
  /** What it is called where several are on one screen. */
  readonly label?: string
  readonly className?: string | undefined
}

async function copyInstead(text: string, isLink: boolean) {
  try {
    await writeClipboard(text)
    notifyFailure(isLink ? failures.shareCopied : failures.shareTextCopied)
  } catch {
    notifyFailure(isLink ? failures.share : failures.shareText)
  }
}

/** The device's own share window; nothing where the browser has none. */
export function ShareLink({ given, copied, isDisabled = false, onGive = () => {}, label, className }: Props) {
  const [isSharing, setSharing] = useState(false)
  if (!('share' in navigator)) return null

  async function share() {
    setSharing(true)
    try {
      await navigator.share(given)
      onGive()
    } catch (reason) {
      if (!isCancelledShare(reason)) {
        await copyInstead(copied, given.url !== undefined)
        onGive()
      }
    }
    setSharing(false)
  }

  return (
    <BusyButton
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={className}
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
