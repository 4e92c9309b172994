/** Where the promoter's claims stand, and below it the form of a new one. */
export const claimsPath = '/accrual/claims'
