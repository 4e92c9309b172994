import { callTimeout } from '#contract/constants.ts'

/** Code that hangs on its way is code that failed: nobody waits for it longer than for an answer. */
export class Late extends Error {
  constructor() {
    super('code did not arrive in time')
  }
}

/** Passes on what comes within the time of a call; throws `Late` otherwise. */
export function inTime<Result>(coming: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Late()), callTimeout)
    const settle = <Value>(tell: (value: Value) => void) => {
      return (value: Value) => {
        clearTimeout(limit)
        tell(value)
      }
    }
    coming.then(settle(resolve), settle(reject))
  })
}
