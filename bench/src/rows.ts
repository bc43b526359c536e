/** `pnpm --filter @dayloom/bench rows`: the bytes that each kind of row takes on the disk, for docs/operate/scale.md. */
import { Client } from 'pg'
import { openFixture, withCleanup } from './server/fixture.ts'
import { startProduct } from './server/product.ts'
import { printTable } from './server/table.ts'
import { signUp } from './server/test-users.ts'
import { addOthers, readSizes } from './rows/sizes.ts'
import { doYear, type Ask } from './rows/year.ts'

const PEOPLE = 12

const asker = (port: number, token: string): Ask => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async (method, path, body) => {
    const url = `http://127.0.0.1:${port}/api${path}`
    const reply = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    const answer: unknown = JSON.parse(text)
    return answer
  }
}

await withCleanup(async (cleanup) => {
  const fixture = await openFixture(cleanup)
  const { port, stop } = await startProduct({ program: 'built', ...fixture })
  const users = []
  for (let n = 0; n < PEOPLE; n += 1) users.push(await signUp(port, `person${n}`))
  try {
    await Promise.all(users.map(({ token }) => doYear(asker(port, token))))
  } finally {
    await stop()
  }
  const client = new Client({ connectionString: fixture.databaseUrl })
  await client.connect()
  cleanup.push(() => client.end())
  await addOthers(client)
  const rows = (await readSizes(client)).map(({ name, count, row, withIndexes }) => [
    name,
    (count / PEOPLE).toFixed(0),
    row.toFixed(0),
    withIndexes.toFixed(0),
  ])
  printTable(['table', 'rows a person', 'bytes of a row', 'with indexes'], rows)
})
