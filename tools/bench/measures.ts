import { firstScreen } from './first-screen.ts'
import type { Measure } from './measure.ts'
import { redirects } from './redirects.ts'

/** In the order in which they are taken. */
export const measures: readonly Measure[] = [firstScreen, redirects]
