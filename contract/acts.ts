import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'

const pdf = 'application/pdf'

/** The act for the transfer that a payment belongs to, as a PDF: of what was paid to a sole proprietor. */
export const paymentAct = endpoint({
  name: 'paymentAct',
  method: 'GET',
  path: '/account/payment-act/:id',
  isCostly: true,
  feature: 'acts',
  fileType: pdf,
  input: v.object({ id: Id }),
  reply: v.pipe(v.blob(), v.mimeType([pdf])),
})
