import type { ComponentProps } from 'react'

import { LazyWindow } from '../window/lazy-window.tsx'
import type { VideoDialog } from './video-dialog.tsx'

const load = () => import('./video-dialog.tsx')

/** The window with a video. */
export function VideoWindow(props: ComponentProps<typeof VideoDialog>) {
  return (
    <LazyWindow isOpened={props.phase !== 'closed'} title="Видео" load={load} onClose={props.onClose}>
      {(code) => <code.VideoDialog {...props} />}
    </LazyWindow>
  )
}
