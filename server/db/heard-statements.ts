import type { Told } from '../context.ts'

type Hear = (text: string) => void

/** Tells those who heed of every statement, at the moment in which it goes out. */
export function heardStatements(areAll: boolean, told: Told | null = null) {
  const listeners: Hear[] = []
  return {
    areAll,
    told,
    tell(text: string) {
      for (const hear of listeners) hear(text)
    },
    heed(hear: Hear) {
      listeners.push(hear)
    },
  }
}
