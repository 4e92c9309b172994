import { useContext } from 'react'
import { Notice } from '../failure/notice.tsx'
import { PlainButton } from '../failure/plain-button.tsx'
import { LogOutContext } from '../session/log-out-context.ts'
import { NavigationIcon } from './navigation-icon.tsx'

export function LogOutButton({ className }: { readonly className: string | undefined }) {
  const { leave, isLeaving } = useContext(LogOutContext)
  return (
    <button type="button" className={className} onClick={leave} aria-disabled={isLeaving} aria-busy={isLeaving}>
      <NavigationIcon name="leave" />
      <span>{isLeaving ? 'Выходим…' : 'Выйти'}</span>
    </button>
  )
}

/** Never pretends: a promoter who thinks they have left may leave the device to somebody else. */
export function LogOutFailure() {
  const { leave, isLeaving, failure } = useContext(LogOutContext)
  if (failure === null) return null
  return (
    <Notice kind="failure" title="Не удалось выйти" text={`Сеанс ещё открыт. ${failure}`}>
      <PlainButton look="quiet" onClick={leave} isBusy={isLeaving}>
        Повторить
      </PlainButton>
    </Notice>
  )
}
