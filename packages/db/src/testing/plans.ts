import { Client, escapeLiteral } from 'pg'
import { z } from 'zod'
import { isPlannedAnew } from '../driver/statement-names.ts'
import { nodesOf, type PlanNode } from './plan-nodes.ts'
import type { Statement } from './statements.ts'

const answerSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) })])

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(textOf(each))).join(',')}}`
  return String(value)
}
const literal = (value: unknown) =>
  value === null || value === undefined ? 'NULL' : escapeLiteral(textOf(value))

/** The statements with a plan; a plain insert of values has none. */
export const isPlanned = ({ text }: Statement): boolean =>
  /^\s*(?:\/\*.*?\*\/\s*)?(SELECT|WITH|UPDATE|DELETE|INSERT(?!.*\bVALUES\b))/is.test(text) &&
  !/^\s*SELECT\s+set_config/i.test(text)

/** How a prepared statement is planned: for its values, or after some executions once for all values. */
export const planModes = ['force_custom_plan', 'force_generic_plan'] as const
export type PlanMode = (typeof planModes)[number]

/** A statement without a name is planned for its values each time. */
export const planModesOf = ({ text }: Statement): readonly PlanMode[] =>
  isPlannedAnew(text) ? ['force_custom_plan'] : planModes

/** The output of `EXPLAIN` for a statement; if it ran, it is rolled back. */
const explain = async (
  client: Client,
  { text, values }: Statement,
  mode: PlanMode,
  options: string,
): Promise<unknown[]> => {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL plan_cache_mode = ${mode}`)
    await client.query(`PREPARE explained AS ${text}`)
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const { rows } = await client.query<object>(`EXPLAIN (${options}) EXECUTE explained ${given}`)
    return rows
  } finally {
    await client.query('ROLLBACK')
    await client.query('DEALLOCATE ALL')
  }
}

/** Runs a statement, rolls it back, and returns every step of its plan. */
export const explainStatement = async (
  client: Client,
  statement: Statement,
  mode: PlanMode,
): Promise<PlanNode[]> => {
  const rows = await explain(client, statement, mode, 'ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON')
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = answerSchema.parse(rows)
  return nodesOf(plan)
}

const linesSchema = z.array(z.object({ 'QUERY PLAN': z.string() }))

/**
 * The number of shards to which Citus sends each part of a statement; none if it stays on the coordinator. Citus always
 * plans for the values.
 */
export const shardsOf = async (client: Client, statement: Statement): Promise<number[]> => {
  const lines = linesSchema.parse(await explain(client, statement, 'force_custom_plan', 'COSTS OFF'))
  return lines.flatMap(({ 'QUERY PLAN': line }) => {
    const [, count] = /Task Count: (\d+)/.exec(line) ?? []
    return count === undefined ? [] : Number(count)
  })
}

export const connectTo = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  return client
}
