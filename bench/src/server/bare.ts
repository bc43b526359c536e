/**
 * What the product is measured against: `node:http`, one prepared statement for the session and the ones that the
 * product itself sends, and `JSON.stringify`. No checks, no limits, no log. Started as a process of its own with the
 * database's address and a file of recipes; says its port.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { isPlannedAnew } from '@dayloom/db/driver/statement-names'
import { Pool } from 'pg'
import { recipesSchema, replaceIn } from './recipes.ts'

const [url, file = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10, options: '-c TimeZone=UTC' })
const recipes = recipesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

const session = `SELECT u.id, u.name, u.email, u.timezone FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.expires_at > now()`

const names = new Map<string, string>()
/** None where the product keeps no plan. */
const nameOf = (text: string) => {
  if (isPlannedAnew(text)) return undefined
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

const query = async (text: string, values: unknown[]) => {
  const name = nameOf(text)
  const { rows } = await pool.query<Record<string, unknown>>({ text, values, ...(name && { name }) })
  return rows
}

const userOf = async ({ headers }: IncomingMessage) => {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const key = createHash('sha256').update(token).digest('hex')
  const [user] = await query(session, [key])
  if (!user) throw new Error('Nobody is signed in')
  return String(user['id'])
}

/** `/recipe/id`, of a task or a habit where it is about one. */
const answer = async (request: IncomingMessage, body: string): Promise<unknown> => {
  const [name = '', id = ''] = decodeURIComponent(request.url ?? '')
    .slice(1)
    .split('/')
  const user = await userOf(request)
  if (body !== '') JSON.parse(body)
  const recipe = recipes[name]
  if (!recipe) throw new Error(`There is no recipe ${name}`)
  const marks = { '{user}': user, '{id}': id, '{position}': `b${id}` }
  const send = ({ text, values }: (typeof recipe.statements)[number]) =>
    query(
      text,
      values.map((value) => replaceIn(value, marks)),
    )
  if (!recipe.isWrite) return Promise.all(recipe.statements.map(send))
  const answers = []
  for (const statement of recipe.statements) answers.push(await send(statement))
  return answers
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => void (body += part.toString()))
  request.on('end', () => {
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    answer(request, body).then(
      (value) => send(200, value),
      (error: unknown) => send(500, String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address?.port)
})
