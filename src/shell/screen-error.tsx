import { useRevalidator } from 'react-router'

import { FailedState } from '#src/ui/states.tsx'

/** Stands in the place of a screen that failed; the layout around it stays. */
export function ScreenError() {
  const { revalidate, state } = useRevalidator()
  return <FailedState onRetry={() => void revalidate()} isRetrying={state === 'loading'} />
}
