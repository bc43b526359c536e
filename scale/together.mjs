/** What several processes share: sessions, limits, jobs, and the requests of one that ends. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, countTasks, register, startClients, until } from './clients.mjs'

/** A session of one process is one of the other, and ends for both. */
export const sharesSessions = async ([a, b], headers) => {
  const { token } = await register(a.url, headers)
  const profile = async ({ url }) => (await ask(url, 'GET', '/users/profile', { token, headers })).status
  const before = [await profile(a), await profile(b)]
  await ask(b.url, 'POST', '/auth/logout', { token, headers })
  const after = [await profile(a), await profile(b)]
  return {
    ok: [...before, ...after].join() === '200,200,401,401',
    said: `${before.join(' ')}, then ${after.join(' ')}`,
  }
}

/** How many wrong passwords are looked at before the account is guarded. */
const guesses = async (products, headers, email) => {
  let looked = 0
  for (let at = 0; at < 40; at += 1) {
    const { url } = products[at % products.length]
    const body = { email, password: 'Wrong9password' }
    const { status } = await ask(url, 'POST', '/auth/login', { body, headers })
    if (status === 401) looked += 1
  }
  return looked
}

/** Guesses at an account are counted together: two processes let through as many as one. */
export const sharesLimits = async ([a, b], headersOf) => {
  const people = [await register(a.url, headersOf(1)), await register(a.url, headersOf(2))]
  const one = await guesses([a], headersOf(3), people[0].email)
  const both = await guesses([a, b], headersOf(4), people[1].email)
  return { ok: one === both && one > 0 && one < 40, said: `${one} of 40 by one, ${both} by both` }
}

/** People who want to hear of a task that is due, written before any process runs. */
export const dueTasks = (count) => `
  WITH people AS (
    INSERT INTO users (id, email, name, created_at, email_verified, task_reminders_enabled)
    SELECT gen_random_uuid(), 'due' || n || '@example.com', 'Ada', now(), true, true FROM generate_series(1, ${count}) n
    RETURNING id, email
  ), addresses AS (INSERT INTO email_addresses (email, user_id) SELECT email, id FROM people)
  INSERT INTO tasks (user_id, id, title, position, due_date, created_at, updated_at)
  SELECT id, gen_random_uuid(), 'Due', 'a0', now() + interval '3 hours', now(), now() FROM people`

/** Every reminder leaves once, whichever process sends it. */
export const runsJobsOnce = async (mailbox, count) => {
  const due = () => mailbox.recipients.filter((to) => /^due\d+@/.test(to))
  await until(() => due().length >= count, 90_000)
  await sleep(3000)
  const sent = due()
  const people = new Set(sent).size
  return {
    ok: sent.length === count && people === count,
    said: `${sent.length} mails to ${people} of ${count} people`,
  }
}

/** Ends and begins each process, in order and by force, while people use the product. */
export const survivesKills = async ({ base, products, balancer }, env, say) => {
  await balancer.sees(2)
  const people = []
  for (let at = 0; at < 12; at += 1) people.push(await register(base))
  const clients = startClients(base, people)
  await sleep(2000)
  for (const [signal, product] of [
    ['SIGTERM', products[0]],
    ['SIGTERM', products[1]],
    ['SIGKILL', products[0]],
    ['SIGKILL', products[1]],
  ]) {
    const { failures, requests } = clients.state
    const [failed, asked] = [failures.length, requests]
    product.child.kill(signal)
    await product.ended
    await product.start(env)
    await balancer.sees(2)
    await sleep(1000)
    const { length } = clients.state.failures
    say(`${signal} of ${product.url}: ${clients.state.requests - asked} requests, ${length - failed} failed`)
  }
  const { requests, created, failures } = await clients.stop()
  let kept = 0
  for (const person of people) kept += await countTasks(base, person)
  failures.slice(0, 5).forEach((failure) => say(failure))
  return {
    ok: failures.length === 0 && kept === created,
    said: `${requests} requests, ${failures.length} failed; ${created} tasks added, ${kept} there`,
  }
}
