import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import type { Feature } from './features.ts'
import { Id } from './values.ts'

const pdf = 'application/pdf'

const paper = <Name extends string>(name: Name, path: `/${string}/:id`, feature: Feature) =>
  endpoint({
    name,
    method: 'GET',
    path,
    isCostly: true,
    feature,
    fileType: pdf,
    input: v.object({ id: Id }),
    reply: v.pipe(v.blob(), v.mimeType([pdf])),
  })

/** The act for the transfer that a payment belongs to, as a PDF: of what was paid to a sole proprietor. */
export const paymentAct = paper('paymentAct', '/account/payment-act/:id', 'acts')

/** What the transfer that a payment belongs to is made of, as a PDF: of what was paid, to anybody. */
export const paymentStatement = paper('paymentStatement', '/account/payment-statement/:id', 'statements')
