const shape = /^(20\d{2}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/

/**
 * A typed moment: a date, or a date and a time, of Moscow unless it names its zone. A date alone means its noon, so that
 * it is the same day wherever the browser is. Null when there is no such moment.
 */
export function momentOf(text: string): Date | null {
  const [, day, time = '12:00', zone = '+03:00'] = shape.exec(text.trim()) ?? []
  if (day === undefined) return null
  // February has no 31st: a Date would make the 3rd of March of it.
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  const moment = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
