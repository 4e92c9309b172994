import { cityPrograms } from './programs/city.ts'
import { educationPrograms } from './programs/education.ts'
import { fashionPrograms } from './programs/fashion.ts'
import { financePrograms } from './programs/finance.ts'
import { foodPrograms } from './programs/food.ts'
import { healthPrograms } from './programs/health.ts'
import { homePrograms } from './programs/home.ts'
import { klyuchegrad, lugomorye } from './programs/single.ts'
import { techPrograms } from './programs/tech.ts'
import { travelPrograms } from './programs/travel.ts'
import type { DemoHost, ProgramSeed } from './types.ts'

/** The programs of each demo domain. */
export const programs: Readonly<Record<DemoHost, readonly ProgramSeed[]>> = {
  localhost: [
    ...financePrograms,
    ...foodPrograms,
    ...educationPrograms,
    ...fashionPrograms,
    ...travelPrograms,
    ...healthPrograms,
    ...homePrograms,
    ...techPrograms,
  ],
  'solo.localhost': [lugomorye],
  'moderated.localhost': [klyuchegrad],
  'city.localhost': cityPrograms,
}
