import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'

import { rootRouteId } from '#src/bridge/session.ts'

import type { loader } from '../frame/root.route.tsx'

/** Forgets the session here and in the other tabs; the next revalidation loads it again. */
export function useDropSession(): () => void {
  const store = useRouteLoaderData<typeof loader>(rootRouteId)?.store
  return useCallback(() => store?.drop(), [store])
}
