/** What stands for the promoter's own in a text to publish. */
type Own = { readonly link: string; readonly code: string; readonly label: string }

const marks = /\{(link|code|label)\}/g

export const hasMark = (text: string, mark: keyof Own) => text.includes(`{${mark}}`)

/**
 * The text as it is published. A label that the text has no place for is below it; one that there is not leaves no
 * empty line behind.
 */
export function postText(text: string, own: Own): string {
  const placed = own.label === '' || hasMark(text, 'label') ? text : `${text.trimEnd()}\n\n{label}`
  // All of them at once: what is put in is never read for marks again.
  const filled = placed.replace(marks, (_, mark: keyof Own) => own[mark])
  const lines = filled.split('\n').map((line) => line.trimEnd())
  return lines
    .filter((line, nth) => line !== '' || lines[nth - 1] !== '')
    .join('\n')
    .trim()
}
