/** A line of text that the eye can follow back. */
export const paper = { maw: 760, padding: 'clamp(20px, 5vw, 40px)' } as const
