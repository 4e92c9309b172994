/** Downloads beyond this are refused (requirement X-13). */
const byteLimit = 10 * 1024 * 1024

/** First bytes of the pictures we save and show, in the order they are tried; `null` stands for any byte. */
const signatures: readonly { readonly type: string; readonly bytes: readonly (number | null)[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
]

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

/**
 * A picture from base64, with or without a `data:` prefix: its type is read from its first bytes, not from the prefix. Null for
 * what is not base64, not a picture, or larger than 10 MB.
 */
export function imageFromBase64(text: string): Blob | null {
  const base64 = text.replace(/^\s*data:[^,]{0,200},/, '')
  if (base64.length > (byteLimit * 4) / 3 + 4) return null
  const bytes = bytesOf(base64)
  if (bytes === null || bytes.length > byteLimit) return null
  const found = signatures.find((signature) =>
    signature.bytes.every((byte, index) => byte === null || byte === bytes[index]),
  )
  return found === undefined ? null : new Blob([bytes], { type: found.type })
}
