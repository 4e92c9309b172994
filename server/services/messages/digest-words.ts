import { plural } from '../notifications/notification-words.ts'

/** So many lines a message has; of the others it has the number. */
const mostLines = 20

type Written = { readonly text: string }

const countOf = (count: number) => `${count} ${plural(count, 'уведомление', 'уведомления', 'уведомлений')}`

/** A mail's subject: the one thing that it is about, or how many there are. */
export function subjectOf(rows: readonly Written[]): string {
  const [only] = rows
  return rows.length === 1 && only !== undefined ? only.text : `Новое в кабинете: ${countOf(rows.length)}`
}

/** All of it in lines, the oldest first. */
export function linesOf(rows: readonly Written[]): string {
  const shown = rows.slice(0, mostLines).map(({ text }) => (rows.length === 1 ? text : `• ${text}`))
  return [...shown, ...(rows.length > mostLines ? [`и ещё ${rows.length - mostLines}`] : [])].join('\n')
}

/** The few words that a browser shows. */
export function pushWords(rows: readonly Written[]): string {
  const [first] = rows
  if (first === undefined || rows.length === 1) return first?.text ?? ''
  return `${first.text} и ещё ${rows.length - 1}`
}

type Places = { readonly link: string; readonly settings: string; readonly off: string }

/** A mail: what is new, where to look, how to be written to no more. */
export function mailText(rows: readonly Written[], { link, settings, off }: Places): string {
  return [
    'Здравствуйте!',
    linesOf(rows),
    `Открыть кабинет: ${link}`,
    `Когда и о чём писать: ${settings}\nБольше не присылать писем: ${off}`,
  ].join('\n\n')
}
