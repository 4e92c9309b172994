import type { UploadStore } from '#server/ports/uploads.ts'

/** Keeps uploads in this process. */
export function memoryUploads(): UploadStore & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    isFull: () => false,
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => {
      const found = kept.get(key)
      return found === undefined ? null : new Uint8Array(found)
    },
    remove: async (key) => void kept.delete(key),
  }
}

/** The least that is a picture by its content. */
export const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
