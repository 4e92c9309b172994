/** Where the pictures are kept that the product is compared with, below the root. */
export const kept = 'e2e/pictures/kept'

/** When the pictures are taken, for the server and for the browser: half past noon in Moscow. */
export const moment = '2026-11-18T09:30:00.000Z'
