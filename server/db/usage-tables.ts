/** Sums of a day: arrows taken, states entered, runs that reached them, stays that ended within a range of time. */
export type ChartUsageDayTable = {
  day: string
  machine: string
  fingerprint: string
  kind: 'arrow' | 'state' | 'reach' | 'time'
  /** An arrow's id or a state's path. */
  name: string
  /** Of times the range (chart-kit/read/usage-file.ts); else 0. */
  range: number
  /** `int8` that the pool reads as a number. */
  count: number
}

export type UsageTables = { chart_usage_day: ChartUsageDayTable }
