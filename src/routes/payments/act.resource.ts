import type { LoaderFunctionArgs } from 'react-router'

import { paymentAct } from '#contract/acts.ts'
import { attempt } from '#src/api/call.ts'
import { failures } from '#src/text/failures.ts'

/** The act as it came, or why there is none. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { reply, failure } = await attempt(paymentAct, { id: params.payment_id ?? '' }, request.signal)
  return failure === null ? { file: reply, reason: '' } : { file: null, reason: failure.text ?? failures.noAnswer }
}

export const shouldRevalidate = () => false
