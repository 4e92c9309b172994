import type { Id } from '#contract/values.ts'

/** Whether a row may have this id: what no column could hold is nobody's. */
export const isRowId = (id: Id): id is number => Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31
