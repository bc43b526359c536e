/** More texts than the product has. A text built from a list of varying length must not fill the server's memory. */
const MAX_NAMES = 500
/** Texts that were sent once, the newest of them. */
const MAX_SEEN = 500

/** A comment in a statement whose best plan depends on how much there is by now: it is kept by no name. */
export const PLANNED_ANEW = '/* planned anew */'

export const isPlannedAnew = (text: string) => text.includes(PLANNED_ANEW)

/**
 * Names for prepared statements, one for each text, so that PostgreSQL parses and plans a repeated query once. A text
 * has one from its second use on: those that hardly ever come again, one for each length of a list, would use them up,
 * and PostgreSQL keeps what has a name. Past the limit the name is empty, which means: not kept.
 */
export function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>()
  const seen = new Set<string>()

  const isFirstUse = (sql: string) => {
    if (seen.delete(sql)) return false
    seen.add(sql)
    const [oldest] = seen.size > MAX_SEEN ? seen : []
    if (oldest !== undefined) seen.delete(oldest)
    return true
  }

  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (isPlannedAnew(sql) || names.size >= MAX_NAMES || isFirstUse(sql)) return ''
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}
