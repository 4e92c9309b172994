import type { LoaderFunctionArgs } from 'react-router'

import { getProjectFlyer } from '#contract/partner-links.ts'
import { attempt } from '#src/api/call.ts'

/** `file` is the flyer in base64 as the server sent it; null when it could not be read. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { reply, failure } = await attempt(getProjectFlyer, { flyer_id: params.flyer_id ?? '' }, request.signal)
  return { file: failure === null ? reply.data.file : null }
}

export const shouldRevalidate = () => false
