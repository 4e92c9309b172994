/** Business constants and limits of the specification's section 9. Times are milliseconds, money is roubles. */
export const pageSize = 12
export const modalPageSize = 10
export const searchPause = 500
export const linkPause = 500
export const copyFeedback = 1000
export const themeLimit = 3000
export const codeDigits = 6
/** "NNN NNN": six digits and the space between them. */
export const codeLength = 7
export const phoneLengthLimit = 22
export const nameLimits = { least: 2, most: 30 } as const
export const bankNameLimit = 25
export const legalAddressLimit = 50
export const minimumSumLimit = 25
export const minimumPayout = 1_000
export const suggestedMinimumPayout = 10_000
export const payoutDays = { from: 11, to: 20 } as const
export const bannerPreviewWidth = 328
export const qrPreviewWidth = 300
export const qrFileName = 'qr.png'
export const qrDrawingFileName = 'qr.svg'
export const flyerFileName = 'image.jpg'
export const platformVideoSlug = 'who-uses-the-project-platform'

/** The largest page that the server gives, whatever is asked (requirement X-11). */
export const pageSizeLimit = 100
/** A program's category is one line no longer than this. */
export const categoryLimit = 40
/** A link's name is not read beyond this. */
export const linkNameLimit = 100
/** Statistics are asked of so many days at the most: ten years. */
export const longestPeriod = 3_660
/** An e-mail address is not read beyond this (RFC 5321). */
export const emailLengthLimit = 254
/** A search is not read beyond this; a longer label is found by a part of it. */
export const searchLimit = 200
/** After the second of section 9 the copy button says «Скопировано» this long. */
export const copyConfirmation = 2_000
/** The address of a tax receipt is not kept beyond this. */
export const receiptAddressLimit = 500
/** Why something was declined, in somebody's words, is one line no longer than this. */
export const reasonLimit = 300
/** A deal's number at its advertiser is not read beyond this. */
export const dealNumberLimit = 200
/** The largest order that a claim may be about. */
export const claimSumLimit = 10_000_000
/** What a promoter writes of a missing deal. */
export const claimTextLimit = 1_000
/** A file that is sent may have so many bytes. */
export const uploadLimit = 10 * 1024 * 1024
/** All the files of one promoter together. */
export const uploadsLimit = 500 * 1024 * 1024
/** Section 5 bounds the name of payout details from below alone. */
export const fullNameLimit = 200
/** Days of the sums that the server keeps are Moscow's, which has had one offset since 2014. Milliseconds. */
export const figuresOffset = 3 * 3_600_000
/** Reads are given up after this; writes too, with no second try. */
export const callTimeout = 15_000
/** A file may take this long on its way. */
export const uploadTimeout = 120_000
