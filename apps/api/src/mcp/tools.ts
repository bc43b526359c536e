import { resolveProcedure, type Context, type ProcedurePath } from '@dayloom/trpc/server'
import { z } from 'zod'
import { routes } from '../rest/routes.ts'

/** What an assistant may call: what is done every day, and nothing of the account. A longer list makes it choose worse. */
const names = [
  'today.get',
  'tasks.list',
  'tasks.get',
  'tasks.quickAdd',
  'tasks.create',
  'tasks.update',
  'tasks.delete',
  'habits.list',
  'habits.create',
  'habits.update',
  'habits.markDay',
  'habits.unmarkDay',
  'dashboard.get',
  'analytics.insights',
  'changes.list',
] as const satisfies ProcedurePath[]

export interface Tool {
  /** The operation's name in the OpenAPI document. */
  name: string
  title: string
  description: string
  /** JSON Schema of what it takes. */
  inputSchema: Record<string, unknown>
  readOnly: boolean
  destructive: boolean
  call: (ctx: Context, input: unknown, signal: AbortSignal) => Promise<unknown>
}

const toolOf = (path: ProcedurePath): Tool => {
  const { type, input = z.object({}), call } = resolveProcedure(path)
  const { summary, description } = routes.find(({ name }) => name === path) ?? { summary: path }
  return {
    name: path.replace('.', '_'),
    title: summary,
    description: description === undefined ? summary : `${summary}. ${description}`,
    inputSchema: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
    readOnly: type === 'query',
    destructive: path.endsWith('.delete'),
    call,
  }
}

let made: Tool[] | undefined

/** The tools, made when the first one is asked for. */
export const tools = () => (made ??= names.map(toolOf))
