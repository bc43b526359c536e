import { parseInput, resolveProcedure, type Context, type ProcedurePath } from '@dayloom/trpc/server'
import { taskListInput } from '@dayloom/validators/tasks/list'
import { isFields } from '@dayloom/validators/values'
import { z } from 'zod'
import { routes } from '../rest/routes.ts'
import { brief, briefSchema, type JsonSchema } from './brief.ts'

const PAGE = 20
const MAX_PAGE = 100

interface Offer {
  path: ProcedurePath
  /** It adds and takes nothing away. Every other change can overwrite or remove something. */
  adds?: boolean
  /** Said to the assistant where the documentation of the API says nothing, or too much. */
  description?: string
  /** What the tool takes where that is less than the procedure does. */
  input?: z.ZodObject
  /** Null is an answer here, so nothing is left out. */
  whole?: boolean
}

/**
 * What an assistant may call: what is done every day, and nothing of the account. At most 20, because a longer list
 * makes it choose worse.
 */
const offers: Offer[] = [
  {
    path: 'today.get',
    description: 'The plan of a day: what is overdue, due or planned, done, and which habits are due',
  },
  {
    path: 'tasks.list',
    description:
      'Tasks by status, priority, dates, tag or text. `due: "overdue"` finds what is late, `completed_from` what was done since then',
    input: taskListInput.extend({ limit: z.int().min(1).max(MAX_PAGE).default(PAGE) }),
  },
  { path: 'tasks.get', description: 'One task with its checklist, notes and files' },
  { path: 'tasks.quickAdd', adds: true },
  { path: 'tasks.create', adds: true },
  { path: 'tasks.update' },
  { path: 'tasks.delete' },
  { path: 'tasks.restore', adds: true, description: 'Brings a deleted task back, within 30 days' },
  { path: 'tasks.createItem', adds: true },
  { path: 'tasks.updateItem' },
  { path: 'tasks.createJournal', adds: true, description: 'Writes a note on a task' },
  { path: 'habits.list' },
  { path: 'habits.create', adds: true },
  { path: 'habits.update' },
  { path: 'habits.markDay', adds: true },
  { path: 'habits.unmarkDay' },
  { path: 'days.close' },
  { path: 'analytics.insights' },
  {
    path: 'changes.recent',
    whole: true,
    description: 'What changed last, newest first: who did it, and the fields before and after',
  },
  {
    path: 'changes.undo',
    whole: true,
    description:
      'Takes back one change by its `seq`. Without `seq`, takes back the last call of this assistant',
  },
]

export interface Tool {
  path: ProcedurePath
  /** The operation's name in the OpenAPI document. */
  name: string
  title: string
  description: string
  inputSchema: JsonSchema
  outputSchema: JsonSchema
  readOnly: boolean
  adds: boolean
  /** Gives an object, as the protocol wants it: a list is its `items`. */
  call: (ctx: Context, input: unknown, signal: AbortSignal) => Promise<Record<string, unknown>>
}

const asObject = (value: unknown) => (isFields(value) ? value : { items: value })

const objectSchema = ({ $schema, $defs, ...schema }: JsonSchema): JsonSchema =>
  schema['type'] === 'object'
    ? { $schema, $defs, ...schema }
    : { $schema, $defs, type: 'object', properties: { items: schema } }

const toolOf = ({ path, adds = false, whole = false, ...offer }: Offer): Tool => {
  const { type, input: taken = z.object({}), output, call } = resolveProcedure(path)
  const { summary, description } = routes.find(({ name }) => name === path) ?? { summary: path }
  const input = offer.input ?? taken
  const answer = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })
  return {
    path,
    name: path.replace('.', '_'),
    title: summary,
    description: offer.description ?? (description === undefined ? summary : `${summary}. ${description}`),
    inputSchema: {
      ...z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
      additionalProperties: false,
    },
    outputSchema: objectSchema(whole ? answer : briefSchema(answer)),
    readOnly: type === 'query',
    adds,
    async call(ctx, given, signal) {
      const value = await call(ctx, offer.input ? parseInput(offer.input, given) : given, signal)
      return asObject(whole ? value : brief(value))
    },
  }
}

let made: Tool[] | undefined

/** The tools, made when the first one is asked for. */
export const tools = () => (made ??= offers.map(toolOf))
