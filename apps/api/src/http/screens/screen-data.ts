import type { ProcedurePath } from '@dayloom/trpc/server'
import {
  analyticsAddressSchema,
  DEFAULT_RANGE,
  taskAddressSchema,
  taskFilterOf,
  todayAddressSchema,
} from '@dayloom/validators/addresses'

export interface Query {
  path: ProcedurePath
  input?: Record<string, unknown>
}

/** What the app was going to ask, and the answer. */
export interface Answer extends Query {
  data: unknown
}

type Ask = (address: Record<string, string>) => Query[]

/** Of every screen with a frame: what its sidebar, its header and its footer show. */
const frame: Query[] = [
  { path: 'timer.get' },
  { path: 'lists.list' },
  { path: 'views.list' },
  { path: 'ratings.stats' },
  { path: 'app.config' },
]

const screens: Partial<Record<string, Ask>> = {
  'getting-started': () => [{ path: 'dashboard.get' }, { path: 'habits.list' }],
  today: (address) => {
    const { date } = todayAddressSchema.parse(address)
    return [
      { path: 'today.get', input: date === undefined ? {} : { date } },
      { path: 'today.strip', input: {} },
      { path: 'tags.list' },
      { path: 'routines.list' },
    ]
  },
  dashboard: () => [{ path: 'dashboard.get' }],
  tasks: (address) => [
    { path: 'tasks.list', input: taskFilterOf(taskAddressSchema.parse(address)) },
    { path: 'tags.list' },
  ],
  habits: () => [{ path: 'habits.list' }, { path: 'routines.list' }],
  analytics: (address) => {
    const { days = DEFAULT_RANGE, year } = analyticsAddressSchema.parse(address)
    if (year !== undefined) return [{ path: 'analytics.year', input: { year } }]
    return [{ path: 'analytics.insights', input: { days } }, { path: 'analytics.workload' }]
  },
}

/** What the app asks first on a screen, as it would ask. The address is a path with a query. */
export const queriesOf = (screen: string, address: string): Query[] => {
  const { searchParams } = new URL(address, 'http://localhost')
  return [...(screens[screen]?.(Object.fromEntries(searchParams)) ?? []), ...frame]
}

/** Milliseconds. The document ends then, with what is there; the app asks for the rest, and says what is wrong. */
const TIMEOUT_MS = 2000

const timeout = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), TIMEOUT_MS).unref()
  })

/** The answers that came in time. What failed is left to the app, which asks again and shows the reason. */
export const answersTo = async (queries: Query[], call: (query: Query) => Promise<unknown>) => {
  const answers = queries.map(async (query): Promise<Answer[]> => [{ ...query, data: await call(query) }])
  const late = timeout()
  const inTime = await Promise.all(answers.map((answer) => Promise.race([answer.catch(() => null), late])))
  return inTime.flatMap((answer) => answer ?? [])
}
