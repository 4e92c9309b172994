import { createContext } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'

import { readVideos, type Videos } from './video-reads.ts'

/** Its own, not the outlet's: between these addresses and a program there may be other layouts. */
export const VideosContext = createContext<Promise<Videos>>(Promise.resolve({ outcome: 'failed' }))

/** The platform's videos, around all addresses of programs: read once, and not waited for. */
export function loader({ request }: LoaderFunctionArgs) {
  return { videos: readVideos(request.signal).catch((): Videos => ({ outcome: 'failed' })) }
}

export const shouldRevalidate = () => false

export function Component() {
  const { videos } = useLoaderData<typeof loader>()
  return (
    <VideosContext value={videos}>
      <Outlet />
    </VideosContext>
  )
}
