import type { LoaderFunctionArgs } from 'react-router'

import { paymentAct, paymentStatement } from '#contract/papers.ts'
import { attempt } from '#src/api/call.ts'
import { failures } from '#src/text/failure-texts.ts'

/** The act or the statement as it came, or why there is none. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const call = params.paper === 'act' ? paymentAct : paymentStatement
  const { reply, failure } = await attempt(call, { id: params.payment_id ?? '' }, request.signal)
  return failure === null ? { file: reply, reason: '' } : { file: null, reason: failure.text ?? failures.noAnswer }
}

export const shouldRevalidate = () => false
