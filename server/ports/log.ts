/** Fields of one log line, beside its own three. Phones are masked before they get here; codes, tokens, names and bank data never do. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>> &
  Readonly<Partial<Record<'at' | 'level' | 'event', undefined>>>

/** Structured logging: one event name (`area.what-happened`) and flat fields a line. */
export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}
