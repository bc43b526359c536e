import { variableNames } from '../env.ts'

/**
 * How many signs must be added, left out, swapped with the next one or changed to make `to` of `from`. A change counts
 * as `change`.
 */
const editDistance = (from: string, to: string, change: number) => {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      const ways = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : change)]
      if (from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) ways.push((before[j - 2] ?? Infinity) + 1)
      next.push(Math.min(...ways))
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}

/** One changed sign of a short name makes the name of something else, such as `API_URL` of `APP_URL`. */
const isNear = (name: string, known: string) =>
  editDistance(name, known, known.length < 8 ? 2 : 1) <= (known.length < 12 ? 1 : 2)

/**
 * The variables that mean nothing here, and resemble one that does and is not set: a misspelt one would be ignored
 * without a word. The environment is full of others', which resemble none.
 */
export const misspeltVariables = (source: Record<string, string | undefined>) =>
  Object.keys(source).flatMap((name) => {
    if (variableNames.includes(name)) return []
    const meant = variableNames.find((known) => !source[known] && isNear(name.toUpperCase(), known))
    return meant === undefined ? [] : { name, meant }
  })
