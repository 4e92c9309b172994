import type { Requisite } from '#contract/account.ts'
import { doesAccountFit, doesBikFit, doesCorrespondentAccountFit, doesInnFit } from './check-digits.ts'

type Numbers = Pick<Requisite['data'], 'inn' | 'numberCheck' | 'bankNumber' | 'bankCheck'>

/** The numbers whose check digits do not fit. */
export function mismatchesOf({ inn, numberCheck, bankNumber, bankCheck }: Numbers) {
  const fits = {
    inn: doesInnFit(inn),
    bankNumber: doesBikFit(bankNumber),
    numberCheck: doesAccountFit(numberCheck, bankNumber),
    bankCheck: doesCorrespondentAccountFit(bankCheck, bankNumber),
  }
  return (['inn', 'bankNumber', 'numberCheck', 'bankCheck'] as const).filter((name) => !fits[name])
}

const withBik = { numberCheck: 'Счёт', bankCheck: 'Корр. счёт' } as const

/** That in sentences; empty where all of them fit. */
export function mismatchWords(numbers: Numbers): string {
  const found = mismatchesOf(numbers)
  const accounts = (['numberCheck', 'bankCheck'] as const).filter((name) => found.includes(name))
  const [first, second] = accounts.map((name) => withBik[name])
  const both = second === undefined ? `${first} не сходится` : `${first} и ${second.toLowerCase()} не сходятся`
  return [
    ...(found.includes('inn') ? ['Контрольные цифры ИНН не сходятся.'] : []),
    ...(found.includes('bankNumber') ? ['БИК начинается не с 04.'] : []),
    ...(first === undefined ? [] : [`${both} с БИК.`]),
  ].join(' ')
}
