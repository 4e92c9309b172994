import type { Log, LogFields } from '#server/ports/log.ts'

type LogLine = { readonly level: 'info' | 'warn' | 'error'; readonly event: string; readonly fields: LogFields }

/** Keeps what is logged, so that a test can read it, or search it for what must never be there. */
export function capturedLog() {
  const lines: LogLine[] = []
  const keep =
    (level: LogLine['level']) =>
    (event: string, fields: LogFields = {}) => {
      lines.push({ level, event, fields })
    }
  const log: Log = { info: keep('info'), warn: keep('warn'), error: keep('error') }
  return { log, lines, text: () => JSON.stringify(lines) }
}
