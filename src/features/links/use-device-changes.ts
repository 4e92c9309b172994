import { useEffect } from 'react'

import { useSession } from '#src/bridge/session.ts'
import { deviceLinksKey } from '#src/shell/session/device-links.ts'

/** Another tab of this browser has changed the device's list. */
export function useDeviceChanges(isOnDevice: boolean, onChange: () => void) {
  const { user } = useSession()
  const key = deviceLinksKey(user)
  useEffect(() => {
    if (!isOnDevice) return
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [isOnDevice, key, onChange])
}
