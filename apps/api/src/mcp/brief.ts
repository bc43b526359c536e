import { isFields } from '@dayloom/validators/values'

/** Answers as an assistant reads them: each word costs it, and what a screen needs for its order it does not. */

const LEFT_OUT = new Set(['position', 'series_id', 'carried_count', 'updated_at'])

export type JsonSchema = Record<string, unknown>

const mapDeep = (value: unknown, keeps: (name: string, value: unknown) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((each) => mapDeep(each, keeps))
  if (!isFields(value)) return value
  const kept = Object.entries(value).filter(([name, each]) => keeps(name, each))
  return Object.fromEntries(kept.map(([name, each]) => [name, mapDeep(each, keeps)]))
}

/** Without nulls, and without what only a screen needs. */
export const brief = (value: unknown) => mapDeep(value, (name, each) => each !== null && !LEFT_OUT.has(name))

/** The schema of that: any field may be missing. */
export const briefSchema = (schema: JsonSchema): JsonSchema => {
  const left = mapDeep(
    schema,
    (name, each) => !(name === 'required' && Array.isArray(each)) && !LEFT_OUT.has(name),
  )
  return isFields(left) ? left : {}
}
