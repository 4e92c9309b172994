import { useRevalidator } from 'react-router'

import { useDropSession } from '#src/shell/session/use-drop-session.ts'
import { FailedState } from '#src/ui/states.tsx'

import { ListLink } from './list-link.tsx'

/** The program could not be read; on a single-project domain it is read with the session. */
export function FailedProgram() {
  const { revalidate, state } = useRevalidator()
  const dropSession = useDropSession()

  function retry() {
    dropSession()
    void revalidate()
  }

  return (
    <>
      <ListLink />
      <h1>Программа</h1>
      <FailedState title="Не удалось загрузить программу" onRetry={retry} isRetrying={state === 'loading'} />
    </>
  )
}
