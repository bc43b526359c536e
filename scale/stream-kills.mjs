/** Streams of changes behind the balancer: written at one process, read at the other, whichever of them ends. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, changesOf, register, until } from './clients.mjs'
import { follow } from './follower.mjs'
import { median } from './measures.mjs'

/** A process that is told nothing looks every two seconds: half of the events would take one second. Milliseconds. */
const TOLD_WITHIN = 500
const PEOPLE = 5
/** Of each. */
const READERS = 2
const WRITES = 20

/** Adds a task at one process. Its id and when it was asked for, or undefined where it was refused. */
const addAt = async ({ url }, { token }, headers) => {
  const id = randomUUID()
  const at = performance.now()
  const { status } = await ask(url, 'POST', '/tasks', { token, headers, body: { id, title: 'Followed' } })
  return status === 201 ? { id, at } : undefined
}

/** Milliseconds from each write at one process to its event at a reader that the other one holds. */
const delaysOf = async (product, followers, headers) => {
  const delays = []
  for (let n = 0; n < WRITES; n += 1) {
    const { person, events } = followers[n % followers.length]
    const written = await addAt(product, person, headers)
    const found = () => events.find(({ change }) => change.id === written?.id)
    if (await until(found, 10_000)) delays.push(found().at - written.at)
  }
  return delays
}

/** Everybody adds tasks at a process until it is ended. Gives how many it took. */
const writeAt = (product, people, headers) => {
  const state = { ending: false, taken: 0 }
  const write = async (person) => {
    while (!state.ending) {
      if (await addAt(product, person, headers)) state.taken += 1
      await sleep(20)
    }
  }
  const done = Promise.all(people.map(write))
  return async () => {
    state.ending = true
    await done
    return state.taken
  }
}

/** Ends the process that holds the readers while people write at the other, where the readers go on. */
const endUnder = async ({ ended, other, signal, balancer, people, followers, headers, env }) => {
  const before = followers.map(({ connections }) => connections())
  const endWriting = writeAt(other, people, headers)
  await sleep(1000)
  ended.child.kill(signal)
  await ended.ended
  const all = await until(() => followers.every((each, at) => each.connections() > before[at]), 30_000)
  await sleep(1000)
  const taken = await endWriting()
  await ended.start(env)
  await balancer.sees(2)
  return { all, taken }
}

/** Which of a person's changes a reader had not, and how many twice or out of order. */
const compare = async (base, { person, events }) => {
  const numbers = await changesOf(base, person)
  const seen = new Set(events.map(({ id }) => id))
  return {
    lost: numbers.filter((seq) => !seen.has(seq)).length,
    twice: events.length - seen.size,
    disordered: events.filter(({ id }, at) => at > 0 && id <= events[at - 1].id).length,
  }
}

/** Readers held at one process hear of what is written at the other, and of each change once, whichever of them ends. */
export const followsThroughKills = async ({ base, host, products: [a, b], balancer }, env, say) => {
  const headers = { host }
  await balancer.sees(2)
  const people = []
  for (let at = 0; at < PEOPLE; at += 1) people.push(await register(base))
  // While there is one process, the balancer gives it every reader.
  await b.stop()
  await balancer.sees(1)
  const followers = people.flatMap((person) =>
    Array.from({ length: READERS }, () => follow(base, person, headers)),
  )
  const isHeld = await until(() => followers.every(({ connections }) => connections() === 1), 10_000)
  await b.start(env)
  await balancer.sees(2)
  const delays = await delaysOf(b, followers, headers)
  const given = { balancer, people, followers, headers, env }
  const killed = await endUnder({ ...given, ended: a, other: b, signal: 'SIGKILL' })
  const stopped = await endUnder({ ...given, ended: b, other: a, signal: 'SIGTERM' })
  await sleep(2500)
  const compared = await Promise.all(followers.map((each) => compare(base, each)))
  await Promise.all(followers.map(({ leave }) => leave()))
  const sum = (name) => compared.reduce((total, each) => total + each[name], 0)
  const events = followers.reduce((total, each) => total + each.events.length, 0)
  const refused = followers.flatMap((each) => each.refused)
  if (refused.length > 0) say(`Streams refused on the way: ${refused.join(' ')}`)
  const half = median(delays) ?? Infinity
  const taken = killed.taken + stopped.taken
  const isWhole = sum('lost') + sum('twice') + sum('disordered') === 0 && events >= READERS * taken
  return {
    ok: isHeld && delays.length === WRITES && half < TOLD_WITHIN && killed.all && stopped.all && isWhole,
    said: `${delays.length} of ${WRITES} writes at one told at the other, half within ${Math.round(half)} ms; SIGKILL, then SIGTERM under ${taken} writes: ${events} events at ${followers.length} readers, ${sum('lost')} lost, ${sum('twice')} twice, ${sum('disordered')} out of order`,
  }
}
