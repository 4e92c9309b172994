/** What a file is by its content, whatever its name and its sender say. */
type FileKind = { readonly mediaType: string; readonly ending: string }

/** The bytes, in hex, that are at an offset. */
type Sign = readonly [offset: number, bytes: string]

const kinds: readonly (FileKind & { readonly signs: readonly Sign[] })[] = [
  { mediaType: 'image/png', ending: 'png', signs: [[0, '89504e470d0a1a0a0000000d49484452']] },
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
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|meta|link|style)\b/i

/** Nothing that a picture's own bytes come to by chance, wherever it is in them. */
const markupInPicture = /<(?:script|iframe|!doctype html)\b/i

/** What a PDF's reader runs, starts or plays, in names whose letters may be written as `#4a`. */
const action = /\/(?:JavaScript|Launch|RichMedia)\b/

const spelledOut = (names: string) =>
  names.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A PDF that does something when it is opened. What it keeps packed is not unpacked: a reader has its own limits for that. */
export function isActive(bytes: Uint8Array): boolean {
  return action.test(spelledOut(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')))
}

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
  if (ending !== 'pdf' && markupInPicture.test(content.toString('latin1'))) return null
  return { mediaType, ending }
}
