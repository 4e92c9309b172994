/** The codes that the specification lists (sections 2 to 4). A code beyond these is legal and means "other". */
export const connectionStatus = { using: 'US', moderated: 'MO', cancelled: 'CA' } as const
export const accessType = { quick: 'QU' } as const
export const accrualType = { percent: 'PE', cash: 'CA' } as const
export const paymentType = { act: 'AC' } as const
/** Of one length, so that an answer's size does not tell them apart; readers take all but REG for a sign-in. */
export const codeType = { registration: 'REG', login: 'LOG' } as const
export const requisiteType = { entrepreneur: 'IN', selfEmployed: 'SE' } as const
export const moneyStatus = { waiting: 'WA', completed: 'CO', paid: 'PA', cancelled: 'CA' } as const
export const shortType = { link: 'LI', promoCode: 'PR', banner: 'BA', widget: 'WI', flyer: 'FL', quote: 'QU' } as const

export type RequisiteType = (typeof requisiteType)[keyof typeof requisiteType]
export type ShortType = (typeof shortType)[keyof typeof shortType]

/** What may ask whether a person signs in: the self-hosted captcha, or a vendor's widget in its place. */
export const captchaProviders = ['altcha', 'smartcaptcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const
export type CaptchaProvider = (typeof captchaProviders)[number]
