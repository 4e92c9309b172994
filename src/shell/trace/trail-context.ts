import { createContext } from 'react'

import type { Trail } from './trail.ts'

/** What the machines of this page have done, for the problem report; empty where nothing keeps it. */
export const TrailContext = createContext<Trail>({ steps: [], machines: new Map() })
