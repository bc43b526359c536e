import { asAppError, type AppError } from '@dayloom/trpc/server'
import { version } from '@dayloom/validators/release/version'
import { isFields } from '@dayloom/validators/values'
import {
  createMcpHandler,
  McpServer,
  type CallToolResult,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import type { JsonSchema } from './brief.ts'
import { tools, type Tool } from './tools.ts'

const instructions = `Tasks and habits of one person. Days are YYYY-MM-DD in the person’s time zone, instants ISO 8601 with an offset. A field that is missing in an answer is null.
Lists are paged: go on with next_cursor, which is missing on the last page. An update that sends the version it read is refused when the task has changed since.
Plan a day: today_get, then tasks_update with planned_for. What slipped: tasks_list with due "overdue". Steps of a task: tasks_createItem and tasks_updateItem. Take back what you did: changes_undo. At the end of a day: days_close.`

/** The procedure alone checks what it takes, in its own words. */
const described = (schema: JsonSchema): StandardSchemaWithJSON => ({
  '~standard': {
    version: 1,
    vendor: 'dayloom',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => schema, output: () => schema },
  },
})

/** A refusal is a result, which the assistant reads and can mend. */
export const refusalOf = ({ appCode, message, issues = [], retryAfter }: AppError) =>
  JSON.stringify({ error: message, code: appCode, issues, retry_after: retryAfter })

const refused = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })

const register = (server: McpServer, tool: Tool, { call, onError }: McpDeps) => {
  const { name, title, description, readOnly, adds } = tool
  const config = {
    title,
    description,
    inputSchema: described(tool.inputSchema),
    outputSchema: described(tool.outputSchema),
    annotations: { readOnlyHint: readOnly, destructiveHint: !readOnly && !adds, openWorldHint: false },
  }
  server.registerTool(name, config, async (input, { mcpReq }) => {
    try {
      const { isRefused, text } = await call(tool, input, mcpReq.signal)
      if (isRefused) return refused(text)
      const structuredContent: unknown = JSON.parse(text)
      return {
        content: [{ type: 'text', text }],
        structuredContent: isFields(structuredContent) ? structuredContent : {},
      }
    } catch (error) {
      const known = asAppError(error)
      onError(name, known)
      return refused(refusalOf(known))
    }
  })
}

interface McpDeps {
  canWrite: boolean
  /** `text` is JSON; of a refusal that was kept for its key, what it said. */
  call: (tool: Tool, input: unknown, signal: AbortSignal) => Promise<{ isRefused: boolean; text: string }>
  onError: (tool: string, error: AppError) => void
}

/** Answers one message. Nothing is kept between two: each has a server of its own, with the tools of its token. */
export const answerMessage = async (request: Request, message: unknown, deps: McpDeps) => {
  const createServer = () => {
    const server = new McpServer(
      { name: 'dayloom', title: 'Dayloom', version },
      { instructions, capabilities: { tools: { listChanged: false } } },
    )
    for (const tool of tools()) if (tool.readOnly || deps.canWrite) register(server, tool, deps)
    return server
  }
  // The tools do not change, so there is nothing to listen to, and no answer stays open.
  const handler = createMcpHandler(createServer, { maxSubscriptions: 0 })
  try {
    const response = await handler.fetch(request, { parsedBody: message })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  } finally {
    await handler.close()
  }
}
