import { writeFile } from 'node:fs/promises'
import type { TestUser } from './test-users.ts'
import type { Call, Scenario } from './scenarios.ts'

/** The ways to ask for the same thing. */
export type Surface = 'bare' | 'REST' | 'tRPC'

interface Request {
  method: string
  path: string
  body?: object | undefined
}

const trpcRequest = ({ method, procedure, input }: Call): Request => {
  const path = `/trpc/${procedure}`
  if (method !== 'GET') return { method: 'POST', path, body: { json: input } }
  const given = encodeURIComponent(JSON.stringify({ json: input })).replaceAll('%7Bid%7D', '{id}')
  const query = input ? `?input=${given}` : ''
  return { method, path: `${path}${query}` }
}

/** How the calls of a scenario are named to the bare server. */
export const recipeName = (scenario: string, call: number) => `${scenario} ${call}`

export const requestOf = (surface: Surface, call: Call, recipe: string): Request => {
  if (surface === 'REST') return { ...call, path: `/api${call.path}` }
  if (surface === 'tRPC') return trpcRequest(call)
  const { method, body } = call
  return { method, path: `/${encodeURIComponent(recipe)}/{id}`, body }
}

const idsOf = ({ about }: Scenario, { taskIds, habitIds }: TestUser) =>
  about === undefined ? [''] : about === 'task' ? taskIds : habitIds

/** A file for `wrk.lua`. People take turns, so that nobody waits for what is their own. */
export const writeRequests = async (
  file: string,
  {
    name,
    scenario,
    surface,
    users,
  }: { name: string; scenario: Scenario; surface: Surface; users: TestUser[] },
) => {
  const most = Math.max(...users.map((user) => idsOf(scenario, user).length))
  const lines = scenario.calls.flatMap((call, index) => {
    const { method, path, body } = requestOf(surface, call, recipeName(name, index))
    return Array.from({ length: most }, (_, at) =>
      users.map((user) => {
        const ids = idsOf(scenario, user)
        const line = [method, path, user.token, body ? JSON.stringify(body) : ''].join('\t')
        return line.replaceAll('{id}', ids[at % ids.length] ?? '')
      }),
    ).flat()
  })
  await writeFile(file, `${lines.join('\n')}\n`)
}
