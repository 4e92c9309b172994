import { slowRead } from '#src/bridge/slow-read.ts'

import type { ProgramAnswer } from './use-kept-program.ts'

/** The screen's one reading, which its loader begins, and which joining a program waits for. */
export const readSoon = slowRead<ProgramAnswer>()
