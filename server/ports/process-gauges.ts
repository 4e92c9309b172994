import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { Gauge } from './metrics.ts'

const nanoseconds = 1e9

/** Memory, processor and the event loop's delay since they were last read. */
export function processGauges(): () => readonly Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const late = { p50: delay.percentile(50), p99: delay.percentile(99), most: delay.max }
    const isMeasured = Number.isFinite(delay.mean)
    delay.reset()
    const loop = (value: number) => (isMeasured ? value / nanoseconds : 0)
    return [
      { name: 'process_resident_memory_bytes', help: 'Memory of the process.', value: rss },
      { name: 'nodejs_heap_used_bytes', help: 'Memory of JavaScript values.', value: heapUsed },
      { name: 'nodejs_external_memory_bytes', help: 'Memory of buffers and WebAssembly.', value: external },
      { name: 'process_cpu_seconds', help: 'Processor time since the start.', value: (user + system) / 1e6 },
      { name: 'process_uptime_seconds', help: 'Time since the start.', value: process.uptime() },
      { name: 'nodejs_eventloop_delay_p50_seconds', help: 'Median delay since the last look.', value: loop(late.p50) },
      { name: 'nodejs_eventloop_delay_p99_seconds', help: 'Delay of one tick in a hundred.', value: loop(late.p99) },
      {
        name: 'nodejs_eventloop_delay_max_seconds',
        help: 'Longest delay since the last look.',
        value: loop(late.most),
      },
    ]
  }
}
