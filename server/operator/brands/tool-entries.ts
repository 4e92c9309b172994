import * as v from 'valibot'

import { FileAddress, Flag, list, Moment, Name, WebAddress, Words } from '../input/fields.ts'

/** The number of a row that is there already, as an export shows it: by it the row may be renamed. */
export const RowId = v.pipe(v.number('нужен номер из выгрузки'), v.integer('нужен номер из выгрузки'), v.minValue(1))

const Removal = v.pipe(
  v.object({ id: v.exactOptional(RowId), name: v.exactOptional(Name), is_removed: v.literal(true) }),
  v.check(({ id, name }) => id !== undefined || name !== undefined, 'нужен id или name'),
)

export const isRemoval = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'is_removed' in entry && entry.is_removed === true

/** A tool as it is to be, or the word that it is to go: of the latter only what finds it counts. */
function tools<Fields extends v.ObjectEntries>(fields: Fields) {
  const Tool = v.strictObject({ id: v.exactOptional(RowId), is_removed: v.exactOptional(Flag), name: Name, ...fields })
  const Entry = v.lazy<typeof Tool | typeof Removal>((entry) => (isRemoval(entry) ? Removal : Tool))
  return v.optional(list(Entry), [])
}

const share = v.pipe(v.number('нужно число'), v.minValue(0, 'не меньше нуля'), v.maxValue(1, 'не больше единицы'))
const side = v.pipe(share, v.gtValue(0, 'больше нуля'))

/** The empty place for a promoter's own QR code, in shares of the picture. */
const Box = v.pipe(
  v.strictObject({ x: share, y: share, width: side, height: side }),
  v.check(({ x, y, width, height }) => x + width <= 1 && y + height <= 1, 'выходит за край картинки'),
)

export const toolSets = {
  projectreadymadelink_set: tools({ base_url: WebAddress }),
  projectbanner_set: tools({ image: FileAddress, url: WebAddress }),
  projectpromocode_set: tools({
    code: v.pipe(v.string('нужна строка'), v.regex(/^[A-Za-z\d-]{2,40}$/, 'латинские буквы, цифры и дефис')),
    description: v.optional(Words, ''),
    end_at: v.optional(v.nullable(Moment), null),
  }),
  /** Null takes the place away. */
  projectflyer_set: tools({ image: FileAddress, box: v.exactOptional(v.nullable(Box)) }),
  projectpost_set: tools({
    text: v.pipe(Words, v.nonEmpty('не может быть пустым'), v.maxLength(4_000, 'не длиннее 4000 знаков')),
  }),
}
