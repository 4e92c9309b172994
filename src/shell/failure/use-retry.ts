import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * The second try of an error screen: the same address again. A revalidation would not do: the router's error boundary
 * lets go of its error only when it has seen the revalidation begin, and a quick one ends before that is painted.
 */
export function useRetry() {
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const retry = useCallback(
    () => void navigate(location, { replace: true, preventScrollReset: true, state: location.state }),
    [navigate, location],
  )
  return { retry, isRetrying: state !== 'idle' }
}
