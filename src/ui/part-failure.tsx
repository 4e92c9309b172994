import { Dialog } from './dialog.tsx'
import { FailedState } from './states.tsx'

type Props = {
  readonly isOpened: boolean
  readonly title: string
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** In the place of a window whose code did not arrive. */
export function PartFailure({ isOpened, title, onRetry, onClose }: Props) {
  return (
    <Dialog isOpened={isOpened} title={title} onClose={onClose}>
      <FailedState title="Окно не открылось" onRetry={onRetry} />
    </Dialog>
  )
}
