/**
 * What the product is measured against: `node:http`, one prepared statement for each thing asked for, and
 * `JSON.stringify`. No session, no checks, no time zones. Started as a process of its own with the database's
 * address and the person's id; says its port.
 */
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { z } from 'zod'

const [url, user = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })

const mine = 'FROM tasks WHERE user_id = $1 AND deleted_at IS NULL'
const quarter = "> now() - interval '90 days'"
const columns =
  'id, title, description, due_date, priority, status, position, created_at, updated_at, completed_at, version'

const statements = {
  list: `SELECT ${columns} ${mine} ORDER BY created_at DESC, id DESC LIMIT 50`,
  update: `UPDATE tasks SET status = $3::task_status, completed_at = CASE WHEN $3::text = 'done' THEN now() END, updated_at = now(),
    version = version + 1, position = 'b' || id WHERE user_id = $1 AND id = $2 RETURNING ${columns}`,
  open: `SELECT count(*) ${mine} AND completed_at IS NULL`,
  done: `SELECT count(*) ${mine} AND completed_at IS NOT NULL`,
  overdue: `SELECT count(*) ${mine} AND completed_at IS NULL AND due_date < now()`,
  upcoming: `SELECT ${columns} ${mine} AND completed_at IS NULL AND due_date IS NOT NULL ORDER BY due_date LIMIT 6`,
  recent: `SELECT ${columns} ${mine} AND completed_at IS NOT NULL ORDER BY updated_at DESC LIMIT 4`,
  pending: `SELECT ${columns} ${mine} AND completed_at IS NULL ORDER BY priority DESC, due_date, created_at DESC LIMIT 3`,
  habits: 'SELECT id, name FROM habits WHERE user_id = $1 AND deleted_at IS NULL ORDER BY created_at',
  trend: `SELECT completed_at::date, count(*) ${mine} AND completed_at ${quarter} GROUP BY 1`,
  hours: `SELECT extract(hour FROM completed_at), count(*), avg(completed_at - created_at)
    ${mine} AND completed_at ${quarter} GROUP BY 1`,
  priorities: `SELECT priority, count(*) ${mine} AND created_at ${quarter} GROUP BY 1`,
  completions: 'SELECT habit_id, count(*) FROM habit_completions WHERE user_id = $1 GROUP BY 1',
}

const change = z.object({ status: z.string() })

const read = async (...names: (keyof typeof statements)[]) => {
  const results = await Promise.all(
    names.map((name) => pool.query<object>({ name, text: statements[name], values: [user] })),
  )
  return results.map(({ rows }) => rows)
}

const answers: Record<string, (owner: string, id: string, body: string) => Promise<unknown>> = {
  list: () => read('list'),
  dashboard: () => read('open', 'done', 'overdue', 'upcoming', 'recent', 'pending', 'habits'),
  insights: () => read('trend', 'hours', 'priorities', 'completions', 'habits'),
  update: async (owner, id, body) => {
    const { status } = change.parse(JSON.parse(body))
    const { rows } = await pool.query<object>({
      name: 'update',
      text: statements.update,
      values: [owner, id, status],
    })
    return rows
  },
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => void (body += part.toString()))
  request.on('end', () => {
    const [name = '', owner = '', id = ''] = (request.url ?? '').slice(1).split('/')
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const answer = answers[name] ?? (() => Promise.reject(new Error(`No ${name}`)))
    answer(owner, id, body).then(
      (value) => send(200, value),
      (error: unknown) => send(500, String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address?.port)
})
