/** People who use the product at the same time, and count what fails. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** One request; its status, or 0 where there was no answer. */
export const ask = (base, method, path, { token, body, agent, headers } = {}) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base)
    const text = body === undefined ? undefined : JSON.stringify(body)
    const given = {
      host: headers?.host ?? `localhost:${port}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...headers,
    }
    const call = request(
      { hostname, port, method, path: `/api${path}`, agent, headers: given },
      (response) => {
        let answer = ''
        response.on('data', (chunk) => (answer += chunk))
        response.on('end', () => resolve({ status: response.statusCode, answer }))
        response.on('error', () => resolve({ status: 0, answer }))
      },
    )
    call.on('error', (error) => resolve({ status: 0, answer: String(error) }))
    call.end(text)
  })

const PASSWORD = 'Correct9horse'

export const register = async (base, headers) => {
  const email = `${randomUUID()}@example.com`
  const body = { name: 'Ada', email, password: PASSWORD }
  const { status, answer } = await ask(base, 'POST', '/auth/register', { body, headers })
  if (status !== 201) throw new Error(`Nobody could register: ${status} ${answer}`)
  return { email, token: JSON.parse(answer).token }
}

/** One person who reads, adds, changes and completes until told to stop. */
const live = async (base, { token }, agent, state) => {
  const send = async (method, path, body) => {
    const { status, answer } = await ask(base, method, path, { token, body, agent })
    state.requests += 1
    if (status >= 200 && status < 300) return true
    state.failures.push(`${method} ${path}: ${status} ${answer.slice(0, 200)}`)
    return false
  }
  while (!state.stopping) {
    const id = randomUUID()
    if (await send('POST', '/tasks', { id, title: 'Under load' })) state.created += 1
    await send('GET', '/tasks?limit=50')
    await send('PUT', `/tasks/${id}`, { title: 'Changed' })
    await send('PUT', `/tasks/${id}`, { status: 'done' })
    await send('GET', '/dashboard')
  }
}

/** Starts so many. `stop` tells how many requests there were, and what failed. */
export const startClients = (base, people) => {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length })
  const state = { requests: 0, created: 0, failures: [], stopping: false }
  const lives = people.map((person) => live(base, person, agent, state))
  return {
    state,
    stop: async () => {
      state.stopping = true
      await Promise.all(lives)
      agent.destroy()
      return state
    },
  }
}

/** How many tasks a person has, counted page by page. */
export const countTasks = async (base, { token }) => {
  let count = 0
  let cursor = ''
  do {
    const path = `/tasks?limit=1000${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { answer } = await ask(base, 'GET', path, { token })
    const { data, next_cursor: next } = JSON.parse(answer)
    count += data.length
    cursor = next ?? ''
  } while (cursor)
  return count
}

/** The numbers of a person's log, read page by page. */
export const changesOf = async (base, { token }) => {
  const numbers = []
  let [since, size] = [0, 0]
  do {
    const { answer } = await ask(base, 'GET', `/changes?since=${since}`, { token })
    const { data, next_seq: next } = JSON.parse(answer)
    numbers.push(...data.map(({ seq }) => seq))
    ;[since, size] = [next, data.length]
  } while (size > 0)
  return numbers
}

export const until = async (holds, milliseconds) => {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50))
    if (await holds()) return true
  return false
}
