import { page as en } from '../../words/en/page.ts'
import { search as enSearch } from '../../words/en/search.ts'
import { page as ru } from '../../words/ru/page.ts'
import { search as ruSearch } from '../../words/ru/search.ts'

const isRussian = document.documentElement.lang === 'ru'

/** In the language of the page. */
export const words = isRussian ? ru : en
export const searchWords = isRussian ? ruSearch : enSearch
