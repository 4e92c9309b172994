import { useRevalidator } from 'react-router'

import { FailedState } from '#src/ui/states.tsx'

import { ListLink } from './list-link.tsx'

/** The program could not be read. */
export function FailedProgram() {
  const { revalidate, state } = useRevalidator()

  return (
    <>
      <ListLink />
      <h1>Программа</h1>
      <FailedState
        title="Не удалось загрузить программу"
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    </>
  )
}
