/** Adds a task and prints the open ones. With `--follow` it prints every later change. */
import { createDayloom, DayloomError } from '@dayloom/client'

const { DAYLOOM_URL: baseUrl = 'http://localhost:3000', DAYLOOM_TOKEN: token } = process.env
const [title, ...options] = process.argv.slice(2)
if (!token || !title) {
  console.error('Set DAYLOOM_TOKEN, and give the title of a task')
  process.exit(1)
}
const dayloom = createDayloom({ baseUrl, token })

try {
  const { task } = await dayloom.trpc.tasks.quickAdd.mutate({ text: title })
  console.log(`Added: ${task.title}`)

  const { data } = await dayloom.rest.GET('/tasks', {
    params: { query: { status: ['todo', 'in_progress'] } },
  })
  for (const { title, due_date } of data?.data ?? [])
    console.log(`Open: ${title}${due_date ? `, due ${due_date}` : ''}`)

  if (options.includes('--follow'))
    for await (const { seq, entity, op, after } of dayloom.changes())
      console.log(`Change ${seq}: ${entity} ${op} ${JSON.stringify(after)}`)
} catch (error) {
  if (!(error instanceof DayloomError)) throw error
  console.error(`${error.code}: ${error.message}`)
  for (const { path, message } of error.issues) console.error(`  ${path}: ${message}`)
  process.exit(1)
}
