import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * True where the text contains what was typed, whatever the case, and with Ё read as Е. The wildcards of LIKE stand for
 * themselves; an empty search finds everything.
 */
export function contains(text: Expression<string>, typed: string): Expression<SqlBool> {
  const wanted = typed.trim().replaceAll(/[\\%_]/g, '\\$&')
  return sql<SqlBool>`translate(lower(${text}), 'ё', 'е') like '%' || translate(lower(${wanted}), 'ё', 'е') || '%' escape '\\'`
}
