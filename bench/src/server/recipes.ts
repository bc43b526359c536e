import { z } from 'zod'

export const statementsSchema = z.array(z.object({ text: z.string(), values: z.array(z.unknown()) }))
type Statement = z.output<typeof statementsSchema>[number]

/** What the bare server sends for something that was asked for. */
const recipeSchema = z.object({ statements: statementsSchema, isWrite: z.boolean() })
export type Recipe = z.output<typeof recipeSchema>
export const recipesSchema = z.record(z.string(), recipeSchema)

/** Replaces the texts that are values, in lists as well. */
export const replaceIn = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, names))
  return typeof value === 'string' ? (names[value] ?? value) : value
}

const isWrite = ({ text }: Statement) => /\b(INSERT INTO|UPDATE|DELETE FROM)\b/.test(text)
const isSession = ({ text }: Statement) => /\bFROM sessions\b/.test(text)

/** A write of the board says what has to be as it was read. The bare server has read nothing, and writes in any case. */
const unconditional = (text: string) =>
  text
    .replace(/t\.version = (\$\d+)/, '($1::int IS NULL OR true)')
    .replaceAll(/gap\.\w+ IS NOT DISTINCT FROM (\$\d+)::text/g, '($1::text IS NULL OR true)')

/**
 * The statements that name a user, as they are sent to the database, without the look-up of the session. Where anything
 * is written, from the first write on: what is locked and read before is not needed to get it done.
 */
export const recipeOf = (
  sent: Statement[],
  marks: Readonly<Record<string, string>>,
  userId: string,
): Recipe => {
  const theirs = sent.filter(
    (statement) => JSON.stringify(statement.values).includes(userId) && !isSession(statement),
  )
  const firstWrite = theirs.findIndex(isWrite)
  const statements = theirs.slice(Math.max(0, firstWrite))
  return {
    statements: statements.map(({ text, values }) => ({
      text: unconditional(text),
      values: values.map((value) => replaceIn(value, marks)),
    })),
    isWrite: firstWrite >= 0,
  }
}
