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

/** What advertisers call the kinds of programs; those of the other domains are of none. */
export const categories: Readonly<Record<string, readonly ProgramSeed[]>> = {
  Финансы: financePrograms,
  'Еда и напитки': foodPrograms,
  Обучение: educationPrograms,
  'Одежда и красота': fashionPrograms,
  Путешествия: travelPrograms,
  Здоровье: healthPrograms,
  'Дом, сад и питомцы': homePrograms,
  'Техника и связь': techPrograms,
}

/** The programs of each demo domain. */
export const programs: Readonly<Record<DemoHost, readonly ProgramSeed[]>> = {
  localhost: Object.values(categories).flat(),
  'solo.localhost': [lugomorye],
  'moderated.localhost': [klyuchegrad],
  'city.localhost': cityPrograms,
}
