/**
 * The check digits of Russian payout details. They catch a mistyped digit; real numbers that do not fit exist all the
 * same, so a mismatch warns and never forbids. Numbers that are not complete yet are not judged.
 */
const digitsOf = (number: string) => Array.from(number, Number)

function weightedSum(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)
}

const eleventhWeights = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const twelfthWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** The INN of a person: twelve digits, the last two of which follow from the others. */
export function doesInnFit(inn: string): boolean {
  if (!/^\d{12}$/.test(inn)) return true
  const digits = digitsOf(inn)
  const follows = (weights: readonly number[]) => (weightedSum(digits, weights) % 11) % 10
  return follows(eleventhWeights) === digits[10] && follows(twelfthWeights) === digits[11]
}

/** Banks of Russia have a BIK that begins with 04. */
export function doesBikFit(bik: string): boolean {
  return !/^\d{9}$/.test(bik) || bik.startsWith('04')
}

const keyWeights = [7, 1, 3]

/** The Bank of Russia's key of an account (1997, No. 515): the sum of the last digits of the products ends with 0. */
function doesKeyFit(prefix: string, account: string): boolean {
  const products = digitsOf(prefix + account).map((digit, index) => (digit * (keyWeights[index % 3] ?? 0)) % 10)
  return products.reduce((sum, product) => sum + product, 0) % 10 === 0
}

const isComplete = (account: string, bik: string) => /^\d{20}$/.test(account) && /^\d{9}$/.test(bik)

/** What is before an account that a branch of the Bank of Russia itself keeps. */
const branchPrefix = (bik: string) => `0${bik.slice(4, 6)}`

/** A client's account in the bank of that BIK. */
export function doesAccountFit(account: string, bik: string): boolean {
  if (!isComplete(account, bik)) return true
  const bank = bik.slice(6)
  const isBranch = ['000', '001', '002'].includes(bank)
  return doesKeyFit(isBranch ? branchPrefix(bik) : bank, account)
}

/** The bank's own account in the Bank of Russia; it ends as the BIK does. */
export function doesCorrespondentAccountFit(account: string, bik: string): boolean {
  return !isComplete(account, bik) || (account.endsWith(bik.slice(6)) && doesKeyFit(branchPrefix(bik), account))
}
