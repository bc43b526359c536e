import type { AppRouter } from '@dayloom/trpc'

type Routers = AppRouter['_def']['record']

/** `tasks.list`: the paths of all procedures of a kind, for registers that the compiler keeps whole. */
type PathsOf<Kind extends 'query' | 'mutation'> = {
  [R in keyof Routers]: {
    [P in keyof Routers[R]]: Routers[R][P] extends { _def: { type: Kind } }
      ? `${R}.${Extract<P, string>}`
      : never
  }[keyof Routers[R]]
}[keyof Routers]

export type QueryPath = PathsOf<'query'>

/** What can wait for the network; `writeAhead.covers` says the same of any path. */
export type KeptPath = Exclude<
  Extract<
    PathsOf<'mutation'>,
    `tasks.${string}` | `lists.${string}` | `habits.${string}` | `timer.${string}` | `timeEntries.${string}`
  >,
  'tasks.bulk'
>
