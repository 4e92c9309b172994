import { useSyncExternalStore } from 'react'

function onChange(tell: () => void) {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Whether the device has a network: where it has one, a call without an answer is the service's fault. */
export const useIsOnline = () => useSyncExternalStore(onChange, () => navigator.onLine)
