import { z } from 'zod'

export const testUserSchema = z.object({
  name: z.string(),
  id: z.string(),
  token: z.string(),
  taskIds: z.array(z.string()),
  habitIds: z.array(z.string()),
})
export type TestUser = z.output<typeof testUserSchema>

const signedUp = z.object({ token: z.string(), user: z.object({ id: z.string() }) })
const listed = z.object({ data: z.array(z.object({ id: z.string() })) })

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

const ask = async (url: string, init: RequestInit): Promise<unknown> => {
  const reply = await fetch(url, init)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`)
  return JSON.parse(text)
}

/** Signs somebody up, so that the product itself says who they are and gives them a session. */
export const signUp = async (port: number, name: string): Promise<TestUser> => {
  const body = JSON.stringify({
    name,
    email: `${name}@example.com`,
    password: 'Correct-Horse-1',
    timezone: 'Europe/Berlin',
  })
  const headers = { 'content-type': 'application/json' }
  const reply = await ask(`http://127.0.0.1:${port}/api/auth/register`, { method: 'POST', headers, body })
  const { user, token } = signedUp.parse(reply)
  return { name, id: user.id, token, taskIds: [], habitIds: [] }
}

/** Tasks of somebody that a scenario goes through. */
const TASKS = 50

const idsAt = async (port: number, path: string, { token }: TestUser) =>
  listed
    .parse(await ask(`http://127.0.0.1:${port}/api${path}`, { headers: headersOf(token) }))
    .data.map(({ id }) => id)

/** Looks up what somebody has, and has each habit done once, with which the product keeps what its past amounts to. */
export const prepareHabits = async (port: number, user: TestUser) => {
  user.taskIds = await idsAt(port, `/tasks?limit=${TASKS}`, user)
  user.habitIds = await idsAt(port, '/habits', user)
  for (const id of user.habitIds)
    for (const method of ['POST', 'DELETE'])
      await ask(`http://127.0.0.1:${port}/api/habits/${id}/complete`, {
        method,
        headers: headersOf(user.token),
      })
}
