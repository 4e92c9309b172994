import type { Log } from './log.ts'

/** Work that goes on after an answer was given. A stopping server, and a test, wait until it is idle. */
export type Background = {
  start(name: string, work: () => Promise<void>): void
  idle(): Promise<void>
}

export function backgroundWork(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    start(name, work) {
      const task = Promise.resolve()
        .then(work)
        .catch((failure: unknown) => {
          log.error('background.failed', { name, kind: failure instanceof Error ? failure.name : 'unknown' })
        })
        .finally(() => running.delete(task))
      running.add(task)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
