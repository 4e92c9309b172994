/** What the server tells its supervisor once it answers. */
export const serving = 'serving'
