import type { ComponentProps } from 'react'

import { PartFailure } from './part-failure.tsx'
import { useLater } from './use-later.ts'
import type { VideoDialog } from './video-dialog.tsx'

const loadDialog = () => import('./video-dialog.tsx')

/** The window with a video, whose code comes when it is first opened and stays, to close as smoothly as it opened. */
export function VideoWindow(props: ComponentProps<typeof VideoDialog>) {
  const isOpened = props.phase !== 'closed'
  const { part, hasFailed, retry } = useLater(isOpened, loadDialog)
  return (
    <>
      {part !== null && <part.VideoDialog {...props} />}
      {hasFailed && <PartFailure isOpened={isOpened} title="Видео" onRetry={retry} onClose={props.onClose} />}
    </>
  )
}
