const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A year's days around today, as an address has them: what the demo earned lies in it, whatever day a story runs on. */
export const yearAround = `date_from=${day(-305)}&date_to=${day(59)}`
