import { asAppError, type AppError, type Context } from '@dayloom/trpc/server'
import {
  createMcpHandler,
  McpServer,
  type CallToolResult,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import { tools, type Tool } from './tools.ts'

const instructions =
  'Tasks and habits of one person. Days are YYYY-MM-DD in the person’s time zone, instants ISO 8601 with an offset. Lists are paged: go on with next_cursor. An update that sends the version it read is refused when the task has changed since.'

/** What it takes is said by the procedure's schema, and checked by the procedure alone, in its own words. */
const described = (inputSchema: Tool['inputSchema']): StandardSchemaWithJSON => ({
  '~standard': {
    version: 1,
    vendor: 'dayloom',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => inputSchema, output: () => inputSchema },
  },
})

const textResult = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError }),
})

/** A refusal is a result, which the assistant reads and can mend. */
const refusalOf = ({ appCode, message, issues = [], retryAfter }: AppError) =>
  textResult(JSON.stringify({ error: message, code: appCode, issues, retry_after: retryAfter }), true)

const register = (server: McpServer, tool: Tool, { ctx, onError }: McpDeps) => {
  const { name, title, description, inputSchema, readOnly, destructive } = tool
  const annotations = { readOnlyHint: readOnly, destructiveHint: destructive, openWorldHint: false }
  const config = { title, description, inputSchema: described(inputSchema), annotations }
  server.registerTool(name, config, async (input, { mcpReq }) => {
    try {
      return textResult(JSON.stringify(await tool.call(ctx, input, mcpReq.signal)))
    } catch (error) {
      const known = asAppError(error)
      onError(name, known)
      return refusalOf(known)
    }
  })
}

interface McpDeps {
  /** Of a request with a token. */
  ctx: Context
  onError: (tool: string, error: AppError) => void
}

/** Answers one message. Nothing is kept between two: each has a server of its own, with the tools of its token. */
export const answerMessage = async (request: Request, message: unknown, deps: McpDeps) => {
  const canWrite = deps.ctx.principal?.token?.scope === 'write'
  const createServer = () => {
    const server = new McpServer(
      { name: 'dayloom', title: 'Dayloom', version: '1.0.0' },
      { instructions, capabilities: { tools: { listChanged: false } } },
    )
    for (const tool of tools()) if (tool.readOnly || canWrite) register(server, tool, deps)
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
