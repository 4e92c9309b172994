import type { Clock } from './clock.ts'
import type { Log, LogFields } from './log.ts'

export type Level = 'info' | 'warn' | 'error'

/** One line, whatever the fields hold: line breaks and other control signs of a value cannot begin another line. */
export function jsonLine(at: Date, level: Level, event: string, fields: LogFields): string {
  return JSON.stringify({ at: at.toISOString(), level, event, ...fields })
}

/** Logs on the process's own streams: `info` on stdout, the rest on stderr. */
export function jsonLog(clock: Clock): Log {
  const write = (level: Level, event: string, fields: LogFields = {}) => {
    const stream = level === 'info' ? process.stdout : process.stderr
    stream.write(`${jsonLine(clock.now(), level, event, fields)}\n`)
  }
  return {
    info: (event, fields) => write('info', event, fields),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields) => write('error', event, fields),
  }
}
