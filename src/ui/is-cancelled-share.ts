/** Closing the device's share window without a choice is reported as a failure of this name. */
export const isCancelledShare = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError'
