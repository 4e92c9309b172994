import { day, hour } from '../../time.ts'
import type { Limit } from './limits.ts'

/** Limits of calls beyond the sign-in's, each counted for a promoter unless it says otherwise. */

/** Forms, whatever comes of them: each may hold a file of ten megabytes. */
export const formTries: Limit = { name: 'form', points: 60, within: hour }

/** Rendering a PDF takes processor time: a year of papers several times over is enough. */
export const paperTries: Limit = { name: 'act', points: 60, within: hour }

/** New claims. */
export const claimsOfDay: Limit = { name: 'claim', points: 20, within: day }

/** Of an address within a minute: what browsers report of the Content-Security-Policy. */
export const cspReports = { ofAddress: 20 } as const

/** Of a network, and of all, within a minute: a page sends when it is left and after each hundred steps. */
export const chartSteps = { ofAddress: 60, ofAll: 1_200 } as const
