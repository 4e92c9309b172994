import * as v from 'valibot'

import type { Trx } from '../../../db/tables.ts'
import type { Operating } from '../../terminal/command.ts'
import { digits, digitsOrNothing, OneLine } from '../../terminal/values.ts'

/** Who pays; what is not known stays empty. */
export type Payer = {
  readonly name: string
  readonly inn: string
  readonly account: string
  readonly bank: string
  readonly bik: string
  readonly corr: string
}

const nobody: Payer = { name: '', inn: '', account: '', bank: '', bik: '', corr: '' }

/** The payer as a brand's file names it; what is left out stays. */
export const PayerEntry = v.strictObject({
  name: v.exactOptional(OneLine),
  inn: v.exactOptional(digitsOrNothing(10, 12)),
  account: v.exactOptional(digitsOrNothing(20)),
  bank: v.exactOptional(OneLine),
  bik: v.exactOptional(digitsOrNothing(9)),
  corr: v.exactOptional(digitsOrNothing(20)),
})
export type PayerEntry = v.InferOutput<typeof PayerEntry>

export async function putPayer(trx: Trx, domain_id: number, entry: PayerEntry) {
  if (Object.keys(entry).length === 0) return
  await trx
    .insertInto('payer')
    .values({ domain_id, ...entry })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(entry))
    .execute()
}

export async function payerOf({ db }: Pick<Operating, 'db'>, domainId: number): Promise<Payer> {
  const known = await db
    .selectFrom('payer')
    .select(['name', 'inn', 'account', 'bank', 'bik', 'corr'])
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
  return known ?? nobody
}

/** Options of a command that name the payer in place of the brand's. */
export const payerOptions = {
  'payer-name': { value: 'ИМЯ', about: 'плательщик для 1c вместо записанного у домена (payer в domains add)' },
  'payer-inn': { value: 'ИНН', about: 'его ИНН' },
  'payer-account': { value: 'СЧЁТ', about: 'его счёт, 20 цифр' },
  'payer-bank': { value: 'БАНК', about: 'его банк' },
  'payer-bik': { value: 'БИК', about: 'БИК его банка' },
  'payer-corr': { value: 'СЧЁТ', about: 'корр. счёт его банка' },
} as const

export const payerInputs = {
  'payer-name': v.optional(OneLine),
  'payer-inn': v.optional(digits(10, 12)),
  'payer-account': v.optional(digits(20)),
  'payer-bank': v.optional(OneLine),
  'payer-bik': v.optional(digits(9)),
  'payer-corr': v.optional(digits(20)),
} as const

type Given = { readonly [Key in keyof typeof payerInputs]?: string | undefined }

export const typedOver = (known: Payer, given: Given): Payer => ({
  name: given['payer-name'] ?? known.name,
  inn: given['payer-inn'] ?? known.inn,
  account: given['payer-account'] ?? known.account,
  bank: given['payer-bank'] ?? known.bank,
  bik: given['payer-bik'] ?? known.bik,
  corr: given['payer-corr'] ?? known.corr,
})

const words: Readonly<Record<keyof Payer, string>> = {
  name: 'имя',
  inn: 'ИНН',
  account: 'счёт',
  bank: 'банк',
  bik: 'БИК',
  corr: 'корр. счёт',
}

const lacking = (payer: Payer, fields: readonly (keyof Payer)[]) =>
  fields.filter((field) => payer[field] === '').map((field) => words[field])

/** What no payment order goes without, in words; and what a bank's program may add by itself. */
export const lackingOf = (payer: Payer) => ({
  needed: lacking(payer, ['name', 'inn', 'account']),
  wished: lacking(payer, ['bank', 'bik', 'corr']),
})
