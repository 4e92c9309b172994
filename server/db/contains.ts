import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * True where the text contains what was typed, whatever the case, and with Ё read as Е. The wildcards of LIKE stand for
 * themselves (a backslash is its own escape); an empty search finds everything. What was typed is a subquery: a plan for
 * all values works that out once, where a bare expression would be worked out for every row.
 */
export function contains(text: Expression<string>, typed: string): Expression<SqlBool> {
  const wanted = escaped(typed)
  return sql<SqlBool>`translate(lower(${text}), 'ё', 'е') like
    (select '%' || translate(lower(${wanted}), 'ё', 'е') || '%')`
}

/** True where the text contains each word of what was typed, in any order, by the same rules. */
export function containsAll(text: Expression<string>, typed: string): Expression<SqlBool> {
  const wanted = escaped(typed)
  return sql<SqlBool>`translate(lower(${text}), 'ё', 'е') like all
    (array(select '%' || translate(lower(word), 'ё', 'е') || '%' from regexp_split_to_table(${wanted}, '\\s+') as word))`
}

/** True where the text begins with what was typed, by the same rules. */
export function beginsWith(text: Expression<string>, typed: string): Expression<SqlBool> {
  const wanted = escaped(typed)
  return sql<SqlBool>`translate(lower(${text}), 'ё', 'е') like
    (select translate(lower(${wanted}), 'ё', 'е') || '%')`
}

const escaped = (typed: string) => typed.trim().replaceAll(/[\\%_]/g, '\\$&')
