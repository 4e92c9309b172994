import { language } from './config.ts'
import { en } from './words/en.ts'
import { ru } from './words/ru.ts'

/** In the language that the product has chosen. */
export const words = { en, ru }[language]
