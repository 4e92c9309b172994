import { type ReactNode, Suspense, useState } from 'react'
import { Await } from 'react-router'
import { FailedState } from '../states.tsx'
import { Dialog } from './dialog.tsx'

type Props<Code> = {
  readonly isOpened: boolean
  /** The title of the window that says that the code did not come. */
  readonly title: string
  readonly load: () => Promise<Code>
  readonly onClose: () => void
  readonly children: (code: Code) => ReactNode
}

/**
 * A window whose code is loaded when it is first opened and stays, so that it closes as smoothly as it opened. React's
 * `lazy` would never load again what once did not come.
 */
export function LazyWindow<Code>({ isOpened, title, load, onClose, children }: Props<Code>) {
  const [code, setCode] = useState<Promise<Code> | null>(null)
  if (isOpened && code === null) setCode(load())
  if (code === null) return null

  const failure = (
    <Dialog isOpened={isOpened} title={title} onClose={onClose}>
      <FailedState title="Окно не открылось" onRetry={() => setCode(load())} />
    </Dialog>
  )
  return (
    <Suspense>
      <Await resolve={code} errorElement={failure}>
        {children}
      </Await>
    </Suspense>
  )
}
