/** More texts than the product has. A text built from a list of varying length must not fill the server's memory. */
const MAX_NAMES = 500

/** A comment in a statement whose best plan depends on how much there is by now: it is kept by no name. */
export const PLANNED_ANEW = '/* planned anew */'

export const isPlannedAnew = (text: string) => text.includes(PLANNED_ANEW)

/**
 * Names for prepared statements, one for each text, so that PostgreSQL parses and plans a repeated query once.
 * Past the limit the name is empty, which means: not kept.
 */
export function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (isPlannedAnew(sql)) return ''
    if (names.size >= MAX_NAMES) return ''
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}
