import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { digest } from '../../testing/digest.ts'
import { signUp, type SignedInUser } from '../../testing/sign-up.ts'
import { form, pdf } from '../../testing/samples.ts'
import { report, sized } from '../../testing/size.ts'

/** Two people with things of every kind, and calls at random at what belongs to the other. */

const OBJECTS = sized(5, 200)
const CALLS = sized(150, 10_000)
const MIXED = sized(50, 500)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const made = z.object({ id: z.string() })
interface Task {
  id: string
  journal: string
  file: string
}
interface Owner extends SignedInUser {
  tasks: Task[]
  habits: string[]
  device: string
  push: string
}

const createOwner = async (): Promise<Owner> => {
  const person = await signUp(app)
  const { bearer } = person
  const add = async (path: string, body: object) => (await bearer.post(path, body)).data(made).id
  const tasks: Task[] = []
  const habits: string[] = []
  for (let n = 0; n < OBJECTS / 2; n += 1) {
    const id = await add('/tasks', { title: `Secret ${n}` })
    const journal = await add(`/tasks/${id}/journals`, { body: `Secret note ${n}` })
    tasks.push({
      id,
      journal,
      file: await add(`/attachments/tasks/${id}`, form(pdf, 'a.pdf', 'application/pdf')),
    })
    habits.push(await add('/habits', { name: `Secret ${n}` }))
  }
  const { public_id } = await app.db.session.findFirstOrThrow({ where: { user_id: person.user.id } })
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const push = await add('/push-subscriptions', { endpoint: `https://push.example.com/${public_id}`, keys })
  return { ...person, tasks, habits, device: public_id, push }
}

type Pick = <T>(from: T[]) => T
const pick: Pick = (from) => {
  const found = from[Math.floor(Math.random() * from.length)]
  if (found === undefined) throw new Error('There is nothing to pick from')
  return found
}
const DAY = '2026-01-02'

interface Aim {
  method: string
  path: string
  body?: object
}

/** Every way to name a thing by its id, and one where both ids are the other's. */
const ways: ((of: Owner) => Aim)[] = [
  ({ tasks }) => ({ method: 'GET', path: `/tasks/${pick(tasks).id}` }),
  ({ tasks }) => ({ method: 'PUT', path: `/tasks/${pick(tasks).id}`, body: { title: 'stolen' } }),
  ({ tasks }) => ({ method: 'PUT', path: `/tasks/${pick(tasks).id}`, body: { status: 'done' } }),
  ({ tasks }) => ({ method: 'DELETE', path: `/tasks/${pick(tasks).id}` }),
  ({ tasks }) => ({ method: 'POST', path: `/tasks/${pick(tasks).id}/restore` }),
  ({ tasks }) => ({ method: 'POST', path: `/tasks/${pick(tasks).id}/journals`, body: { body: 'stolen' } }),
  ({ tasks }) => {
    const { id, journal } = pick(tasks)
    return { method: 'PUT', path: `/tasks/${id}/journals/${journal}`, body: { body: 'stolen' } }
  },
  ({ tasks }) => {
    const { id, journal } = pick(tasks)
    return { method: 'DELETE', path: `/tasks/${id}/journals/${journal}` }
  },
  ({ tasks }) => ({ method: 'GET', path: `/attachments/${pick(tasks).file}` }),
  ({ tasks }) => ({ method: 'DELETE', path: `/attachments/${pick(tasks).file}` }),
  ({ habits }) => ({ method: 'GET', path: `/habits/${pick(habits)}` }),
  ({ habits }) => ({ method: 'PUT', path: `/habits/${pick(habits)}`, body: { name: 'stolen' } }),
  ({ habits }) => ({ method: 'DELETE', path: `/habits/${pick(habits)}` }),
  ({ habits }) => ({ method: 'POST', path: `/habits/${pick(habits)}/restore` }),
  ({ habits }) => ({ method: 'POST', path: `/habits/${pick(habits)}/complete` }),
  ({ habits }) => ({ method: 'DELETE', path: `/habits/${pick(habits)}/complete` }),
  ({ habits }) => ({ method: 'PUT', path: `/habits/${pick(habits)}/completions/${DAY}` }),
  ({ habits }) => ({ method: 'DELETE', path: `/habits/${pick(habits)}/completions/${DAY}` }),
  ({ habits }) => ({ method: 'PUT', path: `/habits/${pick(habits)}/skips/${DAY}` }),
  ({ habits }) => ({ method: 'DELETE', path: `/habits/${pick(habits)}/skips/${DAY}` }),
  ({ habits }) => ({
    method: 'POST',
    path: '/rests',
    body: { from: DAY, to: DAY, habit_ids: [pick(habits)] },
  }),
  ({ tasks }) => ({
    method: 'POST',
    path: `/days/${DAY}/close`,
    body: { decisions: [{ task_id: pick(tasks).id, action: 'tomorrow' }] },
  }),
  ({ device }) => ({ method: 'DELETE', path: `/users/sessions/${device}` }),
  ({ push }) => ({ method: 'DELETE', path: `/push-subscriptions/${push}` }),
]

/** The same call at ids that nobody has. */
const nobodys = ({ path, ...rest }: Aim): Aim => ({
  ...rest,
  path: path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, () => crypto.randomUUID()),
})

const call = async ({ bearer }: SignedInUser, { method, path, body }: Aim) => {
  const answer = await bearer.call(method, path, body)
  return `${answer.status} ${answer.text}`
}

test("B2: whatever is done at random to somebody else's things, they are as unknown as what never was", async () => {
  const [ada, eve] = [await createOwner(), await createOwner()]
  const before = [await digest(app, ada.user.id), await digest(app, eve.user.id)]
  for (let made = 0; made < CALLS; made += 1) {
    const [who, whose] = made % 2 ? [ada, eve] : [eve, ada]
    const aim = pick(ways)(whose)
    expect(app.contract.operationOf(aim.method, aim.path)).toBeDefined()
    const answer = await call(who, aim)
    expect(answer, `${aim.method} ${aim.path}`).toMatch(/^404 /)
    expect(answer).toBe(await call(who, nobodys(aim)))
  }
  expect([await digest(app, ada.user.id), await digest(app, eve.user.id)]).toEqual(before)
  report('B2', 'calls', CALLS)
})

test("B3: an own parent with somebody else's child, and the reverse, is 404", async () => {
  const [ada, eve] = [await createOwner(), await createOwner()]
  const before = [await digest(app, ada.user.id), await digest(app, eve.user.id)]
  const pairs: ((mine: Task, theirs: Task) => [string, string])[] = [
    (mine, theirs) => [mine.id, theirs.journal],
    (mine, theirs) => [theirs.id, mine.journal],
    // A note of one's own, under another task of one's own.
    (mine) => [pick(ada.tasks.filter(({ id }) => id !== mine.id)).id, mine.journal],
  ]
  for (let made = 0; made < MIXED; made += 1) {
    const [task, journal] = pick(pairs)(pick(ada.tasks), pick(eve.tasks))
    const aim = {
      method: pick(['PUT', 'DELETE']),
      path: `/tasks/${task}/journals/${journal}`,
      body: { body: 'x' },
    }
    const answer = await call(ada, aim)
    expect(answer).toMatch(/^404 /)
    expect(answer).toBe(await call(ada, nobodys(aim)))
  }
  expect([await digest(app, ada.user.id), await digest(app, eve.user.id)]).toEqual(before)
  report('B3', 'calls', MIXED)
})
