import { crash } from './crash.ts'
import { fairness } from './fairness.ts'
import { firstScreen } from './first-screen.ts'
import { jsonCalls } from './json-calls.ts'
import { load } from './load.ts'
import type { Measure } from './measure.ts'
import { redirects } from './redirects.ts'
import { startUp } from './start-up.ts'

/** In the order in which they are taken. */
export const measures: readonly Measure[] = [firstScreen, startUp, jsonCalls, redirects, fairness, load, crash]
