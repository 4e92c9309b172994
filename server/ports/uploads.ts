/** Where the bytes of uploads are kept, by keys that we make up. */
export type UploadStore = {
  /** No file may be put there now: its disk is nearly full. */
  isFull(): boolean
  /** Whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null for what is not there. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Takes what was half written as well. What is not there is no failure. */
  remove(key: string): Promise<void>
}
