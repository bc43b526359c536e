/** How much memory a process has after many requests of several people, of all that a day with the product asks. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, register } from './clients.mjs'
import { memoryOf, wrk } from './measures.mjs'

const PEOPLE = 16
const TASKS = 60
const HABITS = 8
const LIST = '/api/tasks?limit=50'

const create = async (base, { token }, path, body) => {
  const { status, answer } = await ask(base, 'POST', path, { token, body: { id: randomUUID(), ...body } })
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${answer}`)
  return JSON.parse(answer).data.id
}

const times = async (count, each) => {
  const all = []
  for (let at = 0; at < count; at += 1) all.push(await each(at))
  return all
}

/** Somebody with tasks and habits. */
export const settle = async (base) => {
  const person = await register(base)
  const tasks = await times(TASKS, (at) => create(base, person, '/tasks', { title: `Task ${at}` }))
  await times(HABITS, (at) => create(base, person, '/habits', { name: `Habit ${at}` }))
  return { ...person, tasks }
}

const line = ({ token }, method, path, body) =>
  [method, path, token, body ? JSON.stringify(body) : ''].join('\t')

/** One person's list, for the script of wrk. */
export const writeList = (folder, person) => {
  const file = join(folder, 'list.requests')
  writeFileSync(file, `${line(person, 'GET', LIST)}\n`)
  return file
}

/** What is asked of one task. Each update changes something, whichever of them came before. */
const about = (person, task, at) => [
  line(person, 'GET', LIST),
  line(person, 'GET', `/api/tasks/${task}`),
  line(person, 'PUT', `/api/tasks/${task}`, { title: `Changed ${at}` }),
  line(person, 'PUT', `/api/tasks/${task}`, { status: 'in_progress' }),
  line(person, 'GET', '/api/habits'),
  line(person, 'GET', '/api/today'),
  line(person, 'PUT', `/api/tasks/${task}`, { status: 'todo', title: `Task ${at}` }),
  line(person, 'GET', '/api/dashboard'),
]

/** Everybody in turn, task by task, so that nobody waits for what is their own. */
const writeMix = (folder, people) => {
  const file = join(folder, 'mix.requests')
  const rounds = Array.from({ length: TASKS }, (_, at) => {
    const own = people.map((person) => about(person, person.tasks[at], at))
    return own[0].flatMap((_, step) => own.map((lines) => lines[step]))
  })
  writeFileSync(file, `${rounds.flat().join('\n')}\n`)
  return file
}

/** Memory in MiB when it has just started, after so many requests since, and the most that was seen in between. */
export const memoryAfter = async ({ programs, products, base, folder, host }, env, count) => {
  const [product] = products
  const people = await times(PEOPLE, () => settle(base))
  // People who were made by it have been work for it.
  await product.restart(env)
  const before = memoryOf(product.child.pid)
  const requests = writeMix(folder, people)
  const seen = []
  let asked = 0
  while (asked < count) {
    const load = { seconds: 10, connections: 16, requests, host }
    asked += (await wrk(programs.wrk, product.url, load)).requests
    seen.push(memoryOf(product.child.pid))
  }
  return { asked, before, after: seen.at(-1), most: Math.max(...seen) }
}
