import { inTime, Late } from '#src/ui/in-time.ts'

/** A screen's own files could not be fetched: the network is down, or a new version has replaced them. */
export class ScreenLost extends Error {
  /** They hung on their way: they are there, and no new page would find others. */
  get isLate(): boolean {
    return this.cause instanceof Late
  }

  constructor(cause: unknown) {
    super('the files of a screen could not be fetched', { cause })
  }
}

/** A screen whose files are fetched when it is first opened. */
export function screen<Module>(fetchFiles: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    try {
      return await inTime(fetchFiles())
    } catch (error) {
      throw new ScreenLost(error)
    }
  }
}
