import { useState } from 'react'
import { qrFileName } from '#contract/constants.ts'
import { failures } from '#src/text/failure-texts.ts'
import { BusyButton } from '../busy-button.tsx'
import { ShareIcon } from '../icons.tsx'
import { notifyFailure } from '../notify-failure.ts'

/** Closing the device's share window without a choice is reported as a failure of this name. */
export const isCancelledShare = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError'

/** What the device's share window is given; null where it takes no pictures. */
export function shareOf(picture: Blob, text: string): ShareData | null {
  const files = [new File([picture], qrFileName, { type: picture.type })]
  const given = { files, ...(text === '' ? {} : { text }) }
  return 'canShare' in navigator && navigator.canShare(given) ? given : null
}

/** Hands the picture of the code on by the device's share window. */
export function ShareQr({ given }: { readonly given: ShareData }) {
  const [isSharing, setSharing] = useState(false)

  async function share() {
    setSharing(true)
    try {
      await navigator.share(given)
    } catch (reason) {
      if (!isCancelledShare(reason)) notifyFailure(failures.qrShare)
    }
    setSharing(false)
  }

  return (
    <BusyButton
      variant="light"
      leftSection={<ShareIcon />}
      aria-label="Поделиться"
      title="Поделиться"
      isBusy={isSharing}
      onClick={() => void share()}
    />
  )
}
