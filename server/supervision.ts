/** What the server sends its supervisor once it answers. */
export const serving = 'serving'
