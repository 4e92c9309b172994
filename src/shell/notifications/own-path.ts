/** Only paths of our own are followed; of another link nothing is left. */
export const ownPath = (link: string) => (/^\/(?!\/)/.test(link) ? link : '')
