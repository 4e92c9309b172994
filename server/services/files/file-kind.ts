/** What a file is by its content, whatever its name and its sender say. */
export type FileKind = { readonly mediaType: string; readonly ending: string }

/** The bytes, in hex, that stand at an offset. */
type Sign = readonly [offset: number, bytes: string]

const kinds: readonly (FileKind & { readonly signs: readonly Sign[] })[] = [
  { mediaType: 'image/png', ending: 'png', signs: [[0, '89504e470d0a1a0a']] },
  { mediaType: 'image/jpeg', ending: 'jpg', signs: [[0, 'ffd8ff']] },
  {
    mediaType: 'image/webp',
    ending: 'webp',
    signs: [
      [0, '52494646'],
      [8, '57454250565038'],
    ],
  },
  { mediaType: 'application/pdf', ending: 'pdf', signs: [[0, '255044462d']] },
]

/** A reader that guesses looks no further than this. */
const guessed = 1024

/** A page that pretends to be something else. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe)\b/i

/** Null for what is none of the few kinds that are taken, and for what a browser may be led to read as a page. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = kinds.find(({ signs }) =>
    signs.every(([offset, sign]) => {
      const wanted = Buffer.from(sign, 'hex')
      return content.subarray(offset, offset + wanted.length).equals(wanted)
    }),
  )
  if (found === undefined || markup.test(content.toString('latin1', 0, guessed))) return null
  const { mediaType, ending } = found
  return { mediaType, ending }
}
