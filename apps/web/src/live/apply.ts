import type { ChangeEntity, FollowedChange } from '@dayloom/validators/changes'
import type { Query, QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { isRefusal } from '../lib/api/errors.ts'
import type { QueryPath } from '../lib/api/paths.ts'
import { lookUp } from '../lib/labels.ts'
import { isHolding, isTyping } from './busy.ts'
import { changeAnswer } from './change-answer.ts'
import { inHabits } from './patches/habits.ts'
import type { Patch } from './patches/patch.ts'
import { inTask, inTaskPages } from './patches/tasks.ts'
import { inTimer } from './patches/timer.ts'

/** How often the applier checks whether the person still holds or types something. */
const LOOK_MS = 100
/** The shortest time between two refetches, and how long typing can delay one. */
const REFETCH_PAUSE_MS = 400
const TYPING_MS = 5000
/** If more tasks than this have to be read one by one, their lists are refetched. */
const MAX_REREAD = 10
/** If more changes of tasks than this arrive together, the lists are refetched: each patch looks through all rows. */
const MAX_PATCHED = 300
/** Such lists are refetched after a pause without more changes, or after the longer time. */
const CALM_MS = 1000
const MAX_UNREST_MS = 10_000

const keySchema = z.tuple([
  z.array(z.string()),
  z.object({ type: z.string().optional(), input: z.looseObject({}).optional() }).optional(),
])
const keyOf = ({ queryKey }: Query) => keySchema.safeParse(queryKey).data
const pathOf = (query: Query) => keyOf(query)?.[0].join('.') ?? ''

interface Found {
  stale: Set<string>
  reread: Set<string>
}

type Apply = (client: QueryClient, query: Query, changes: readonly FollowedChange[], found: Found) => unknown

const by =
  <Data extends object>(patch: Patch<Data>): Apply =>
  (client, query, changes, { stale, reread }) => {
    const before = client.getQueryData<Data>(query.queryKey)
    const isFetching = query.state.fetchStatus === 'fetching'
    // The response that is on its way may be older than the change.
    if (before === undefined) {
      if (isFetching) stale.add(query.queryHash)
      return
    }
    const input = keyOf(query)?.[1]?.input ?? {}
    let data = before
    for (const change of changes) {
      const patched = patch(data, change, input)
      if (patched.isStale || (isFetching && patched.data !== data)) stale.add(query.queryHash)
      if (patched.reread !== undefined) reread.add(patched.reread)
      ;({ data } = patched)
    }
    // A patched answer keeps its age, so that it is still refetched when it was to be.
    changeAnswer<Data>(client, query, () => data, { updatedAt: query.state.dataUpdatedAt })
  }

const after =
  (...entities: readonly ChangeEntity[]): Apply =>
  (_, { queryHash }, changes, { stale }) => {
    if (changes.some(({ entity }) => entities.includes(entity))) stale.add(queryHash)
  }

const ofTasks = ['task', 'checklist_item', 'journal', 'attachment'] as const
const ofHabits = ['habit', 'completion', 'skip', 'rest'] as const
const ofTime = ['time_entry', 'task', 'habit'] as const
const counted = ['task', ...ofHabits, 'day', 'profile'] as const

const inPages = by(inTaskPages)
const afterTasks = after(...ofTasks, 'profile', 'list')
/** Whether a task is shown depends on whether its list is archived. */
const afterLists = after('list')

/** What changes do to each answer. Null where the log says nothing of it. */
const appliers: Readonly<Record<QueryPath, Apply | null>> = {
  'tasks.list': (client, query, ...rest) => {
    if (keyOf(query)?.[1]?.type !== 'infinite') return afterTasks(client, query, ...rest)
    afterLists(client, query, ...rest)
    return inPages(client, query, ...rest)
  },
  'tasks.get': by(inTask),
  'habits.list': by(inHabits),
  'habits.get': after(...ofHabits),
  'tasks.history': after(...ofTasks, 'time_entry'),
  'habits.history': after(...ofHabits, 'time_entry'),
  'timeEntries.list': after(...ofTime),
  'timer.get': by(inTimer),
  'dashboard.get': after(...ofTasks, ...counted, 'list'),
  'today.get': after(...ofTasks, ...counted, 'tag', 'list', 'calendar'),
  'today.strip': after(...counted, 'tag', 'list', 'calendar'),
  'tags.list': after('tag', 'task', 'list'),
  'views.list': after('view'),
  'lists.list': after('list', 'task'),
  'calendars.list': after('calendar'),
  'events.list': after('calendar', 'profile'),
  'rests.list': after('rest'),
  'routines.list': after('routine', 'profile', ...ofHabits),
  'days.list': after('day'),
  'analytics.insights': after(...counted, 'list'),
  'analytics.completed': after(...counted, 'list'),
  'analytics.time': after(...ofTime, 'task', 'habit', 'list', 'profile'),
  'analytics.year': after(...counted, 'time_entry', 'list', 'tag'),
  'analytics.workload': after(...counted, 'list'),
  'auth.session': after('profile'),
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
  'auth.oidcStart': null,
  'changes.list': null,
  'changes.recent': null,
  'changes.catchUp': null,
}

const taskEntities = new Set<string>(ofTasks)
const isTaskList = (query: Query) => pathOf(query) === ('tasks.list' satisfies QueryPath)

interface ApplierOptions {
  client: QueryClient
  /** Reads a task by itself, and takes it into every list that has it. */
  reread: (id: string) => Promise<unknown>
}

/** Applies changes to the cached answers, but not while the person holds or drags something. */
export const createApplier = ({ client, reread }: ApplierOptions) => {
  let pending: FollowedChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const found: Found = { stale: new Set(), reread: new Set() }
  let askedAt = -Infinity
  let since = Infinity
  let manyAt = -Infinity
  const cache = client.getQueryCache()

  /** A first response that is still on its way is refetched once it is there, not twice at once. */
  const isComing = (hash: string) => {
    const { data, fetchStatus } = cache.get(hash)?.state ?? {}
    return data === undefined && fetchStatus === 'fetching'
  }
  /** A deleted task has a change of its own. If the read fails, every answer with tasks is refetched. */
  const rereadOne = (id: string) =>
    reread(id).catch((error: unknown) => {
      if (!isRefusal(error)) void client.invalidateQueries({ queryKey: [['tasks']] })
    })
  const ask = () => {
    askedAt = performance.now()
    since = Infinity
    const { stale, reread: tasks } = found
    const ids = [...tasks]
    if (ids.length > MAX_REREAD)
      for (const { queryHash } of cache.findAll({ queryKey: [['tasks']] })) stale.add(queryHash)
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
    const changes = pending
    pending = []
    const areMany = changes.filter(({ entity }) => taskEntities.has(entity)).length > MAX_PATCHED
    if (areMany) manyAt = performance.now()
    for (const query of cache.getAll())
      if (areMany && isTaskList(query)) found.stale.add(query.queryHash)
      else lookUp<Apply | null>(appliers, pathOf(query))?.(client, query, changes, found)
  }
  const work = () => {
    timer = undefined
    const areSome = pending.length > 0
    if (!isHolding()) {
      if (areSome) patch()
      if (found.stale.size + found.reread.size > 0 && !isTooSoon()) ask()
    }
    // Changes that follow at once are applied together, at the next look.
    if (areSome || found.stale.size + found.reread.size > 0) timer = setTimeout(work, LOOK_MS)
  }
  return {
    apply: (changes: readonly FollowedChange[]) => {
      pending.push(...changes)
      if (timer === undefined) work()
    },
    close: () => {
      clearTimeout(timer)
      pending = []
    },
  }
}
