import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * True where the text contains what was typed, whatever the case, and with Ё read as Е. The wildcards of LIKE stand for
 * themselves (a backslash is its own escape); an empty search finds everything. What was typed is a subquery: a plan for
 * all values works that out once, where a bare expression would be worked out for every row.
 */
export const contains = (text: Expression<string>, typed: string) => isLike(text, '%', typed)

/** True where the text begins with what was typed, by the same rules. */
export const beginsWith = (text: Expression<string>, typed: string) => isLike(text, '', typed)

function isLike(text: Expression<string>, before: '' | '%', typed: string): Expression<SqlBool> {
  const wanted = typed.trim().replaceAll(/[\\%_]/g, '\\$&')
  return sql<SqlBool>`translate(lower(${text}), 'ё', 'е') like
    (select ${sql.lit(before)} || translate(lower(${wanted}), 'ё', 'е') || '%')`
}
