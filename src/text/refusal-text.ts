import { messages } from '#contract/messages.ts'

type Refusal = { readonly text: string; readonly fields: Readonly<Record<string, string>> }

/** What a refusal says that has no field of this form to stand beside; empty where each text has one. */
export function unplacedText({ text, fields }: Refusal, known: readonly string[]): string {
  const texts = Object.entries(fields)
  if (texts.length === 0) return text
  return texts
    .filter(([name]) => !known.includes(name))
    .map(([, said]) => said)
    .join(' ')
}

export const sentence = (text: string) => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`)

/** What the server says of a failure, behind our own sentence about it; empty where it says nothing of its own. */
export const reasonOf = (text: string) => (text === messages.failure ? '' : sentence(text))
