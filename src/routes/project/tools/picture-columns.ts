/** Cards with a picture, a text or a code: as many in a line as have room. */
export const pictureColumns = { minColWidth: 'min(100%, 376px)' } as const
