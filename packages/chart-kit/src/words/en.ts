import { check } from './en/check.ts'
import { commands } from './en/commands.ts'
import { diff } from './en/diff.ts'
import { draw } from './en/draw.ts'
import { gallery } from './en/gallery.ts'
import { score } from './en/score.ts'
import { search } from './en/search.ts'
import { sheets } from './en/sheets.ts'
import { walks } from './en/walks.ts'

import type { Words } from './ru.ts'

export const en: Words = { locale: 'en-GB', check, commands, diff, draw, gallery, score, search, sheets, walks }
