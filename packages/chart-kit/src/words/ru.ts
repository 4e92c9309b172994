import { check } from './ru/check.ts'
import { commands } from './ru/commands.ts'
import { diff } from './ru/diff.ts'
import { draw } from './ru/draw.ts'
import { gallery } from './ru/gallery.ts'
import { score } from './ru/score.ts'
import { search } from './ru/search.ts'
import { sheets } from './ru/sheets.ts'
import { walks } from './ru/walks.ts'

export const ru = { locale: 'ru-RU', check, commands, diff, draw, gallery, score, search, sheets, walks }

/** All that the kit itself says; what a product says of its machines is the product's. */
export type Words = typeof ru
