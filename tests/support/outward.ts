import { outward } from '#server/ports/outward.ts'
import { capturedLog } from './log.ts'

/** Lets a part of the server reach the stubs of this machine. */
export const askHere = outward({ privateHosts: ['127.0.0.1'], log: capturedLog().log })
