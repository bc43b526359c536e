import { z } from 'zod'
import { ask } from './ask.ts'

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

/** Signs somebody up, so that the product itself says who they are and gives them a session. */
export const signUp = async (port: number, name: string): Promise<TestUser> => {
  const body = {
    name,
    email: `${name}@example.com`,
    password: 'Correct-Horse-1',
    timezone: 'Europe/Berlin',
  }
  const reply = await ask(port, '/api/auth/register', { method: 'POST', body })
  const { user, token } = signedUp.parse(JSON.parse(reply))
  return { name, id: user.id, token, taskIds: [], habitIds: [] }
}

/** Tasks of somebody that a scenario goes through. */
const TASKS = 50

const idsAt = async (port: number, path: string, { token }: TestUser) =>
  listed.parse(JSON.parse(await ask(port, `/api${path}`, { token }))).data.map(({ id }) => id)

/** Looks up what somebody has, and has each habit done once, with which the product keeps what its past amounts to. */
export const prepareHabits = async (port: number, user: TestUser) => {
  user.taskIds = await idsAt(port, `/tasks?limit=${TASKS}`, user)
  user.habitIds = await idsAt(port, '/habits', user)
  for (const id of user.habitIds)
    for (const method of ['POST', 'DELETE'])
      await ask(port, `/api/habits/${id}/complete`, { method, token: user.token })
}
