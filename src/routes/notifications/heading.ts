/** How each card of the settings names its choice. */
export const heading = { fz: '1.0625rem', fw: 600, lh: 1.3 } as const
