// Loaded before a server under test (`node --import`): its clock goes CLOCK_SHIFT_DAYS off the machine's, so that a
// story can live through a month's end.
const shift = Number(process.env.CLOCK_SHIFT_DAYS ?? 0) * 86_400_000
const RealDate = Date

const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (date, parts, maker) => Reflect.construct(date, parts.length === 0 ? [now()] : parts, maker),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})
