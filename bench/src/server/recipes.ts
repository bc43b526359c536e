import { z } from 'zod'

export const statementsSchema = z.array(z.object({ text: z.string(), values: z.array(z.unknown()) }))
type Statement = z.output<typeof statementsSchema>[number]

/** What the bare server sends for something that was asked for. */
export const recipeSchema = z.object({ statements: statementsSchema, isWrite: z.boolean() })
export type Recipe = z.output<typeof recipeSchema>
export const recipesSchema = z.record(z.string(), recipeSchema)

/** Replaces the texts that are values, in lists as well. */
export const replaceIn = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, names))
  return typeof value === 'string' ? (names[value] ?? value) : value
}

const isWrite = ({ text }: Statement) => /\b(INSERT INTO|UPDATE|DELETE FROM)\b/.test(text)
const isSession = ({ text }: Statement) => /\bFROM sessions\b/.test(text)

/**
 * The statements that name a user, as they are sent to the database, without the look-up of the session. Of a
 * transaction the writes alone: what it locks and reads before is not needed to get it done.
 */
export const recipeOf = (
  sent: Statement[],
  marks: Readonly<Record<string, string>>,
  userId: string,
): Recipe => {
  let inTransaction = false
  const statements = sent.filter((statement) => {
    if (/^BEGIN/i.test(statement.text)) inTransaction = true
    if (/^(COMMIT|ROLLBACK)/i.test(statement.text)) inTransaction = false
    const isTheirs = JSON.stringify(statement.values).includes(userId)
    return isTheirs && !isSession(statement) && (!inTransaction || isWrite(statement))
  })
  return {
    statements: statements.map(({ text, values }) => ({
      text,
      values: values.map((value) => replaceIn(value, marks)),
    })),
    isWrite: statements.some(isWrite),
  }
}
