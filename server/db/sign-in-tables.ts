/** Tables of migration 002: sessions, codes, limits, captcha. */
export type SignInTables = Record<never, never>
