import * as v from 'valibot'

import type { Requisite } from '#contract/account.ts'
import { type RequisiteType, requisiteType } from '#contract/codes.ts'
import { EntrepreneurRequisite, SelfEmployedRequisite } from '#contract/requisite-rules.ts'
import { accepted } from '../../errors/bad-input.ts'
import type { NewRequisite } from './requisites.ts'

const rulesOf = { IN: EntrepreneurRequisite, SE: SelfEmployedRequisite } as const satisfies Record<
  RequisiteType,
  v.GenericSchema
>
const KnownType = v.picklist([requisiteType.entrepreneur, requisiteType.selfEmployed])

/** Payout details by the rules of their type; errors name the field as the form has it. */
export function newRequisite(input: Requisite): NewRequisite {
  const requisite_type = accepted(v.object({ requisite_type: KnownType }), input).requisite_type
  const data = accepted(rulesOf[requisite_type], input.data)
  return { requisite_type, is_main: input.is_main, data: { legalAddress: undefined, ...data } }
}
