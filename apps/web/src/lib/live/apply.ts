import type { FollowedChange } from '@dayloom/validators/changes'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { isRefusal } from '../api/errors.ts'
import type { QueryPath } from '../api/paths.ts'
import { lookUp } from '../labels.ts'
import { isHolding, isTyping } from './busy.ts'
import { changeAnswer } from './change-answer.ts'
import { inHabit, inHabits, inProfile, inTags, inViews } from './patches/others.ts'
import { inHistory, staleFor, type Patch } from './patches/patch.ts'
import { inDashboard, inDay, inTask, inTaskPage, inTaskPages } from './patches/tasks.ts'

/** Between two looks whether somebody still holds or types something. Milliseconds. */
const LOOK_MS = 100
/** What is reckoned is asked for again so often at most, and while somebody types a little later. Milliseconds. */
const REFETCH_PAUSE_MS = 400
const TYPING_MS = 5000
/** Of more tasks than these, whole lists are asked for again. */
const MAX_REREAD = 10
/** So are they after more changes of tasks than these in a step: each one would look through all rows. */
const MAX_PATCHED = 300
/** Then once it has been calm for so long, and every now and then where it never is. Milliseconds. */
const CALM_MS = 1000
const MAX_UNREST_MS = 10_000

const keySchema = z.tuple([
  z.array(z.string()),
  z.object({ type: z.string().optional(), input: z.looseObject({}).optional() }).optional(),
])

interface Found {
  stale: Set<string>
  reread: Set<string>
}

/** Applies changes to one answer of the cache. */
const applyTo = <Data extends object | null>(
  client: QueryClient,
  query: Query,
  patch: Patch<Data>,
  changes: readonly FollowedChange[],
  { stale, reread }: Found,
) => {
  const input = keySchema.safeParse(query.queryKey).data?.[1]?.input ?? {}
  const before = client.getQueryData<Data>(query.queryKey)
  const isAsked = query.state.fetchStatus === 'fetching'
  // What is on its way may have been read before the change.
  if (before === undefined) {
    if (isAsked) stale.add(query.queryHash)
    return
  }
  let data = before
  for (const change of changes) {
    const patched = patch(data, change, input)
    if (patched.isStale || (isAsked && patched.data !== data)) stale.add(query.queryHash)
    if (patched.reread !== undefined) reread.add(patched.reread)
    ;({ data } = patched)
  }
  // It is no younger for that: what the server has to say again is asked when it was to be asked.
  changeAnswer<Data>(client, query, () => data, { updatedAt: query.state.dataUpdatedAt })
}

type Apply = (client: QueryClient, query: Query, changes: readonly FollowedChange[], found: Found) => unknown

const by =
  <Data extends object | null>(patch: Patch<Data>): Apply =>
  (client, query, changes, found) =>
    applyTo(client, query, patch, changes, found)

const counts = by(staleFor('task', 'habit', 'completion', 'skip', 'rest', 'day', 'profile'))
const history = by(inHistory)
const [taskPage, taskPages] = [by(inTaskPage), by(inTaskPages)]

const keyOf = ({ queryKey }: Query) => keySchema.safeParse(queryKey).data

/** What a change does to each answer; null where nothing of the log is in it, or its screen asks by itself. */
const appliers: Readonly<Record<QueryPath, Apply | null>> = {
  'tasks.history': history,
  'habits.history': history,
  'tasks.list': (client, query, ...told) =>
    (keyOf(query)?.[1]?.type === 'infinite' ? taskPages : taskPage)(client, query, ...told),
  'tasks.get': by(inTask),
  'dashboard.get': by(inDashboard),
  'today.get': by(inDay),
  'habits.list': by(inHabits),
  'habits.get': by(inHabit),
  'tags.list': by(inTags),
  'views.list': by(inViews),
  'rests.list': by(staleFor('rest')),
  'days.list': by(staleFor('day')),
  'analytics.insights': counts,
  'analytics.completed': counts,
  'analytics.workload': counts,
  'auth.session': by(inProfile),
  // `account.ts` follows what belongs to the account.
  'users.profile': null,
  'users.sessions': null,
  'factors.list': null,
  'tokens.list': null,
  'webhooks.list': null,
  'webhooks.deliveries': null,
  'calendarFeed.get': null,
  'calendarFeed.find': null,
  'push.key': null,
  'push.list': null,
  'email.status': null,
  'ratings.stats': null,
  'app.config': null,
  'auth.googleStart': null,
  'changes.list': null,
  'changes.catchUp': null,
}

/** What holds many tasks; beside what they are, it has what is reckoned from them. */
const taskLists = new Set<string>(['tasks.list', 'dashboard.get', 'today.get'] satisfies QueryPath[])
const ofTasks = new Set<string>(['task', 'checklist_item', 'journal', 'attachment'])
const pathOf = (query: Query) => keyOf(query)?.[0].join('.') ?? ''
const isTaskList = (query: Query) => taskLists.has(pathOf(query))
const hasTasks = (query: Query) => isTaskList(query) || pathOf(query) === ('tasks.get' satisfies QueryPath)

const applierOf = (query: Query) => lookUp<Apply | null>(appliers, pathOf(query))

interface ApplierOptions {
  client: QueryClient
  /** Reads a task by itself, and takes it into every list that has it. */
  reread: (id: string) => Promise<unknown>
}

/** Takes changes into what is shown, when no hand is in the way. */
export const createApplier = ({ client, reread }: ApplierOptions) => {
  let waiting: FollowedChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const found: Found = { stale: new Set(), reread: new Set() }
  let askedAt = -Infinity
  let since = Infinity
  let manyAt = -Infinity
  const cache = client.getQueryCache()

  /** An answer that comes for the first time is not asked for twice at once: it is asked for again when it is there. */
  const isComing = (hash: string) => {
    const { data, fetchStatus } = cache.get(hash)?.state ?? {}
    return data === undefined && fetchStatus === 'fetching'
  }
  /** One that is gone goes with a change of its own; what cannot be read now is asked for wherever it may be. */
  const rereadOne = (id: string) =>
    reread(id).catch((error: unknown) => {
      if (!isRefusal(error)) void client.invalidateQueries({ predicate: hasTasks })
    })
  const ask = () => {
    askedAt = performance.now()
    since = Infinity
    const { stale, reread: tasks } = found
    const ids = [...tasks]
    if (ids.length > MAX_REREAD)
      for (const { queryKey, queryHash } of cache.findAll({ queryKey: [['tasks']] }))
        if (hashKey(queryKey) === queryHash) stale.add(queryHash)
    const hashes = new Set([...stale].filter((hash) => !isComing(hash)))
    for (const hash of hashes) stale.delete(hash)
    tasks.clear()
    if (hashes.size > 0)
      void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
    if (ids.length <= MAX_REREAD) for (const id of ids) void rereadOne(id)
  }
  const isTooSoon = () => {
    const now = performance.now()
    since = Math.min(since, now)
    if (now - manyAt < CALM_MS && now - since < MAX_UNREST_MS) return true
    return now - askedAt < REFETCH_PAUSE_MS || (isTyping() && now - since < TYPING_MS)
  }
  const patch = () => {
    const changes = waiting
    waiting = []
    const areMany = changes.filter(({ entity }) => ofTasks.has(entity)).length > MAX_PATCHED
    if (areMany) manyAt = performance.now()
    for (const query of cache.getAll())
      if (areMany && isTaskList(query)) found.stale.add(query.queryHash)
      else applierOf(query)?.(client, query, changes, found)
  }
  const work = () => {
    timer = undefined
    const areSome = waiting.length > 0
    if (!isHolding()) {
      if (areSome) patch()
      if (found.stale.size + found.reread.size > 0 && !isTooSoon()) ask()
    }
    // What comes on the heels of these is taken in with the next look.
    if (areSome || found.stale.size + found.reread.size > 0) timer = setTimeout(work, LOOK_MS)
  }
  return {
    apply: (changes: readonly FollowedChange[]) => {
      waiting.push(...changes)
      if (timer === undefined) work()
    },
    close: () => {
      clearTimeout(timer)
      waiting = []
    },
  }
}
