import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const PASSWORD = 'Correct9horse'
const session = z.object({ token: z.string() })
const page = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string() })),
  next_cursor: z.string().nullable(),
})
const detail = z.object({ data: z.object({ attachments: z.array(z.object({ id: z.string() })) }) })

class Refusal extends Error {
  status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Requests of one person to a server at this address; an answer that is no success is an error. */
export const callAs =
  (url: string, token?: string) => async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok)
      throw new Refusal(`${method} ${path}: ${answer.status} ${await answer.text()}`, answer.status)
    return answer
  }

const enter = async (url: string, path: string, body: object) => {
  const { token } = session.parse(await (await callAs(url)('POST', path, body)).json())
  return { token, call: callAs(url, token) }
}

export const register = async (url: string) => {
  const email = `${randomUUID()}@example.com`
  return { email, ...(await enter(url, '/auth/register', { name: 'Ada', email, password: PASSWORD })) }
}

export const signIn = (url: string, email: string) => enter(url, '/auth/login', { email, password: PASSWORD })

type Call = Awaited<ReturnType<typeof signIn>>['call']

/** The titles of all tasks by their ids. */
export const readTasks = async (call: Call) => {
  const titles = new Map<string, string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, next_cursor }: z.output<typeof page> = page.parse(
      await (await call('GET', `/tasks?limit=500${cursor && `&cursor=${cursor}`}`)).json(),
    )
    for (const { id, title } of data) titles.set(id, title)
    cursor = next_cursor
  }
  return titles
}

export const createTask = async (call: Call, title: string) => {
  const id = randomUUID()
  await call('POST', '/tasks', { id, title })
  return id
}

/** Puts a file of so many random bytes on the task, and gives the bytes. */
export const attach = async (call: Call, task: string, size: number) => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])
  const form = new FormData()
  form.set('file', new File([bytes], 'plan.pdf', { type: 'application/pdf' }))
  await call('POST', `/attachments/tasks/${task}`, form)
  return bytes
}

/** The bytes of the files on a task. */
export const readFiles = async (call: Call, task: string) => {
  const { data } = detail.parse(await (await call('GET', `/tasks/${task}`)).json())
  return Promise.all(
    data.attachments.map(async ({ id }) =>
      Buffer.from(await (await call('GET', `/attachments/${id}`)).arrayBuffer()),
    ),
  )
}

/**
 * Begins so many writes a second, of several people in turn, until it is told to end. `acknowledged` are the tasks that
 * the server has confirmed; `refusals` are the statuses of the others.
 */
export const writeSteadily = (calls: Call[], perSecond: number) => {
  const acknowledged = new Map<string, string>()
  const refusals = new Set<number>()
  const ending = new AbortController()
  const write = async (call: Call, title: string) => {
    try {
      acknowledged.set(await createTask(call, title), title)
    } catch (error) {
      refusals.add(error instanceof Refusal ? error.status : 0)
    }
  }
  const run = async () => {
    const writes: Promise<void>[] = []
    const began = performance.now()
    for (let n = 0; !ending.signal.aborted; n += 1) {
      await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
      const call = calls[n % calls.length]
      if (call) writes.push(write(call, `Write ${n}`))
    }
    await Promise.all(writes)
  }
  const done = run()
  return {
    acknowledged,
    refusals,
    end: () => {
      ending.abort()
      return done
    },
  }
}
