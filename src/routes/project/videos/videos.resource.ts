import type { LoaderFunctionArgs } from 'react-router'

import { readVideos } from './video-reads.ts'

/** The platform's videos once more, for a window that is opened after they could not be read. */
export const loader = ({ request }: LoaderFunctionArgs) => readVideos(request.signal)

export const shouldRevalidate = () => false
