import type { LoaderFunctionArgs } from 'react-router'

import { readPayouts } from './payout-reads.ts'

/** What the line of the home screen stands on. */
export const loader = ({ request }: LoaderFunctionArgs) => readPayouts(request.signal)
