/** A name is read no further than this. */
const longest = 80

/**
 * What a file is called on the screen and when it is saved. The sender's name is a label and no more: no path, no signs
 * that steer a terminal, a file system or the direction of writing, and the ending is that of the content.
 */
export function fileLabel(name: string, ending: string): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+/, '')
    .replace(/\.(?:png|jpe?g|webp|pdf)$/i, '')
  const stem = [...plain].slice(0, longest).join('').trim()
  return `${stem === '' ? 'файл' : stem}.${ending}`
}
