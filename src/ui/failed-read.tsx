import { useRevalidator } from 'react-router'

import { FailedState } from './states.tsx'

/** What the screen's loader could not read: the second try reads the screen again. `onRetry` is called before that. */
export function FailedRead({ title, onRetry }: { readonly title: string; readonly onRetry?: () => void }) {
  const { revalidate, state } = useRevalidator()
  function retry() {
    onRetry?.()
    void revalidate()
  }
  return <FailedState title={title} onRetry={retry} isRetrying={state === 'loading'} />
}
