/** Seconds: upper ends of the histogram's buckets. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

/**
 * What is counted of the running process. Every label is a word of our own lists (a route's pattern, a limit's name):
 * never a phone, an id or an address, which would be somebody's and without end.
 */
export type Metrics = {
  answered(route: string, status: number, seconds: number): void
  limited(limit: string): void
  sent(kind: 'code' | 'notice', outcome: 'sent' | 'refused' | 'failed'): void
  clicksStored(count: number): void
  /** Clicks whose visitors wait for the commit. */
  clicksWaiting(count: number): void
  /** All of it in the text format of Prometheus. */
  text(): string
}

export type Gauge = { readonly name: string; readonly help: string; readonly value: number }

/** For work that nobody watches: the demo's past, the operator's command. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  limited: () => undefined,
  sent: () => undefined,
  clicksStored: () => undefined,
  clicksWaiting: () => undefined,
  text: () => '',
}

type Timing = { readonly counts: number[]; sum: number; count: number }

const quoted = (value: string) => value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))
const labelled = (name: string, labels: Readonly<Record<string, string>>) =>
  `${name}{${Object.entries(labels)
    .map(([label, value]) => `${label}="${quoted(value)}"`)
    .join(',')}}`

function family(name: string, type: 'counter' | 'gauge' | 'histogram', help: string, lines: readonly string[]) {
  return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

/** Counts that only grow, by their labels. */
function counter<Labels extends Readonly<Record<string, string>>>(name: string, help: string) {
  const counts = new Map<string, { readonly labels: Labels; value: number }>()
  return {
    add(key: string, labels: () => Labels) {
      const found = counts.get(key)
      if (found === undefined) counts.set(key, { labels: labels(), value: 1 })
      else found.value += 1
    },
    lines: () =>
      family(
        name,
        'counter',
        help,
        [...counts.values()].map(({ labels, value }) => `${labelled(name, labels)} ${value}`),
      ),
  }
}

function durations(name: string, help: string) {
  const timings = new Map<string, Timing>()

  function linesOf([route, { counts, sum, count }]: readonly [string, Timing]): string[] {
    let within = 0
    const steps = buckets.map((most, at) => {
      within += counts[at] ?? 0
      return `${labelled(`${name}_bucket`, { route, le: String(most) })} ${within}`
    })
    return [
      ...steps,
      `${labelled(`${name}_bucket`, { route, le: '+Inf' })} ${count}`,
      `${labelled(`${name}_sum`, { route })} ${sum}`,
      `${labelled(`${name}_count`, { route })} ${count}`,
    ]
  }

  return {
    add(route: string, seconds: number) {
      let timing = timings.get(route)
      if (timing === undefined) {
        timing = { counts: buckets.map(() => 0), sum: 0, count: 0 }
        timings.set(route, timing)
      }
      const at = buckets.findIndex((most) => seconds <= most)
      if (at >= 0) timing.counts[at] = (timing.counts[at] ?? 0) + 1
      timing.sum += seconds
      timing.count += 1
    },
    lines: () => family(name, 'histogram', help, [...timings].flatMap(linesOf)),
  }
}

/** The counts of this process; `gauges` are read anew whenever somebody looks. */
export function processMetrics(gauges: () => readonly Gauge[] = () => []): Metrics {
  const requests = counter('http_requests_total', 'Answers by route and class of status.')
  const seconds = durations('http_request_duration_seconds', 'Time until an answer was ready, by route.')
  const refused = counter('limits_refused_total', 'Requests beyond a limit, by its name.')
  const messages = counter('messages_total', 'Codes and notices for phones, by outcome.')
  const clicks = { stored: 0, waiting: 0 }

  return {
    answered(route, status, took) {
      const group = `${Math.floor(status / 100)}xx`
      requests.add(`${group} ${route}`, () => ({ route, status: group }))
      seconds.add(route, took)
    },
    limited: (limit) => refused.add(limit, () => ({ limit })),
    sent: (kind, outcome) => messages.add(`${kind} ${outcome}`, () => ({ kind, outcome })),
    clicksStored(count) {
      clicks.stored += count
    },
    clicksWaiting(count) {
      clicks.waiting = count
    },
    text: () =>
      [
        ...requests.lines(),
        ...seconds.lines(),
        ...refused.lines(),
        ...messages.lines(),
        ...family('clicks_stored_total', 'counter', 'Clicks that are in the database.', [
          `clicks_stored_total ${clicks.stored}`,
        ]),
        ...family('clicks_waiting', 'gauge', 'Visitors who wait for their click to be stored.', [
          `clicks_waiting ${clicks.waiting}`,
        ]),
        ...gauges().flatMap(({ name, help, value }) => family(name, 'gauge', help, [`${name} ${value}`])),
        '',
      ].join('\n'),
  }
}
