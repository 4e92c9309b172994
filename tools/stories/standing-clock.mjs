// Loaded before a server under test (`node --import`): its clock is at CLOCK_AT, so that what the server shows is the
// same every time, to the second.
const now = Date.parse(process.env.CLOCK_AT ?? '')
if (Number.isNaN(now)) throw new Error('CLOCK_AT names no moment')

globalThis.Date = new Proxy(Date, {
  construct: (date, parts, maker) => Reflect.construct(date, parts.length === 0 ? [now] : parts, maker),
  get: (date, name) => (name === 'now' ? () => now : Reflect.get(date, name)),
})
