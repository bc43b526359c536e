import { Agent } from 'node:http'
import { z } from 'zod'
import { ask, type Call } from './load.ts'

export interface Person {
  id: string
  token: string
  taskIds: string[]
}

const signedUp = z.object({ token: z.string(), user: z.object({ id: z.string() }) })
const listed = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Signs somebody up, so that the product itself says who they are and gives them a session. */
export async function signUp(port: number, name: string): Promise<Person> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `${name}@example.com`,
      password: 'Correct-Horse-1',
      timezone: 'Europe/Berlin',
    }),
  })
  const { user, token } = signedUp.parse(await reply.json())
  return { id: user.id, token, taskIds: [] }
}

export async function readTaskIds(port: number, { token }: Person): Promise<string[]> {
  const list = await ask(new Agent(), port, { method: 'GET', path: '/api/tasks?limit=200', token })
  return listed.parse(JSON.parse(list)).data.map(({ id }) => id)
}

type Ask = (who: number) => Call

/** How the product is asked and how the bare server is, for the same thing. */
export function scenarios(people: Person[], one: Person): Record<string, [product: Ask, bare: Ask]> {
  const get = (path: string, token?: string) => () => ({
    method: 'GET' as const,
    path,
    ...(token && { token }),
  })
  let turn = 0
  /** Everybody moves tasks of their own: through all of them to done, then back. */
  const move = (path: (person: Person) => string, signedIn: boolean) => (who: number) => {
    const person = people[who % people.length] ?? one
    const round = Math.floor(turn++ / people.length)
    const status = Math.floor(round / person.taskIds.length) % 2 === 0 ? 'done' : 'todo'
    const id = person.taskIds[round % person.taskIds.length] ?? ''
    const body = JSON.stringify({ status })
    return {
      method: 'PUT' as const,
      path: `${path(person)}/${id}`,
      body,
      ...(signedIn && { token: person.token }),
    }
  }
  return {
    'list of 50': [get('/api/tasks?limit=50', one.token), get('/list')],
    'status update': [move(() => '/api/tasks', true), move(({ id }) => `/update/${id}`, false)],
    dashboard: [get('/api/dashboard', one.token), get('/dashboard')],
    'insights, 90 days': [get('/api/analytics/insights?days=90', one.token), get('/insights')],
  }
}
