import { callTimeout } from '#contract/constants.ts'

class FilesTimeout extends Error {}

/** A screen's own files could not be fetched: the network is down, or a new version has replaced them. */
export class ScreenLost extends Error {
  /** They hung on their way: they are there, and no new page would find others. */
  get isLate(): boolean {
    return this.cause instanceof FilesTimeout
  }

  constructor(cause: unknown) {
    super('the files of a screen could not be fetched', { cause })
  }
}

/** A screen whose files are fetched when it is first opened; they have the time of a call. */
export function screen<Module>(fetchFiles: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new FilesTimeout()), callTimeout)
    })
    try {
      return await Promise.race([fetchFiles(), timeout])
    } catch (error) {
      throw new ScreenLost(error)
    } finally {
      clearTimeout(timer)
    }
  }
}
