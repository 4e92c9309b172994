import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import type { OutboxTable } from '../db/sign-in-tables.ts'

/**
 * What is counted of the running process. Every label is a word of our own lists (a route's pattern, a limit's name):
 * never a phone, an id or an address, which would be personal and without end.
 */
export type Metrics = {
  answered(route: string, status: number, seconds: number): void
  limited(limit: string): void
  sent(kind: OutboxTable['kind'], outcome: 'sent' | 'refused' | 'failed'): void
  clicksStored(count: number): void
  /** Clicks whose visitors wait for the commit. */
  clicksWaiting(count: number): void
  /** All of it in the text format of Prometheus. */
  text(): Promise<string>
}

/** A figure that is read when the page of figures is. */
export type GaugeReading = { readonly name: string; readonly help: string; read(): number }

/** For work that nothing watches: the demo's past, the operator's command. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  limited: () => undefined,
  sent: () => undefined,
  clicksStored: () => undefined,
  clicksWaiting: () => undefined,
  text: async () => '',
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The counts of this process, with its memory, processor and event loop where `isWhole`. */
export function processMetrics(readings: readonly GaugeReading[] = [], isWhole = false): Metrics {
  const register = new Registry()
  const registers = [register]
  const count = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const requests = count('http_requests_total', 'Answers by route and class of status.', 'route', 'status')
  const refused = count('limits_refused_total', 'Requests beyond a limit, by its name.', 'limit')
  const messages = count(
    'messages_total',
    'Codes, notices and notifications, by channel and outcome.',
    'kind',
    'outcome',
  )
  const stored = count('clicks_stored_total', 'Clicks that are in the database.')
  const waiting = new Gauge({ name: 'clicks_waiting', help: 'Visitors whose click is not stored yet.', registers })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was ready, by route.',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  })
  for (const { name, help, read } of readings)
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  if (isWhole) collectDefaultMetrics({ register })

  return {
    answered(route, status, took) {
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ route }, took)
    },
    limited: (limit) => refused.inc({ limit }),
    sent: (kind, outcome) => messages.inc({ kind, outcome }),
    clicksStored: (clicks) => stored.inc(clicks),
    clicksWaiting: (clicks) => waiting.set(clicks),
    text: () => register.metrics(),
  }
}
