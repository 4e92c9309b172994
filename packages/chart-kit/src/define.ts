import type { Driven } from './browser/config.ts'
import type { Described } from './config.ts'
import type { Scored } from './score/config.ts'
import type { Planned } from './sheets/config.ts'

/** What the kit knows of a product. */
export type ChartKit = Described & Driven & Planned & Scored

/** For `chart-kit.config.ts`: checks what a product says of itself. */
export const defineCharts = (kit: ChartKit): ChartKit => kit
