import type { Clock } from './clock.ts'
import type { Log, LogFields } from './log.ts'

type Level = 'info' | 'warn' | 'error'

/** One line, whatever the fields hold: line breaks and other control signs of a value cannot begin another line. */
function jsonLine(at: Date, level: Level, event: string, fields: LogFields): string {
  return JSON.stringify({ at: at.toISOString(), level, event, ...fields })
}

/**
 * Logs on the process's own streams: `info` on stdout, the rest on stderr. To a pipe or a file Node writes at once and waits
 * for it: the lines of one turn of the loop, an answer's among them, go out together after it.
 */
export function jsonLog(clock: Clock): Log {
  let waiting: string[] = []
  const writeWaiting = () => {
    if (waiting.length > 0) process.stdout.write(waiting.join(''))
    waiting = []
  }
  process.on('exit', writeWaiting)
  const line = (level: Level, event: string, fields: LogFields = {}) =>
    `${jsonLine(clock.now(), level, event, fields)}\n`
  return {
    info(event, fields) {
      if (waiting.push(line('info', event, fields)) === 1) setImmediate(writeWaiting)
    },
    warn: (event, fields) => process.stderr.write(line('warn', event, fields)),
    error: (event, fields) => process.stderr.write(line('error', event, fields)),
  }
}
