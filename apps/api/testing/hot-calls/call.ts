import type { TestApp } from '../app.ts'
import type { WithoutStatistics } from './without-statistics.ts'

/** A person with a long history, and something of theirs to call for. */
export interface HotFixture {
  app: TestApp
  email: string
  password: string
  task: string
  /** Another task of the same column, with a checklist of one item. */
  card: string
  item: string
  habit: string
  webhook: string
  /** That person, and some who are told of what is due. */
  people: string[]
  /** A number of the log, a little before its end. */
  since: number
  /** The numbers of the oldest changes of a task and of a view: whatever else changed did so later. */
  oldest: { task: number; view: number }
  /** Asks as that person; throws unless the answer is a success. */
  ask: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<unknown>
}

export interface HotCall {
  name: string
  /** How many rows a step of a plan may look at: it follows from the answer, not from the years or the neighbours. */
  rows: number
  /** At most so many statements are sent, `BEGIN` and `COMMIT` among them, however long the history is. */
  statements?: number
  /** What holds in place of it while PostgreSQL has no statistics, and why. */
  withoutStatistics?: WithoutStatistics
  /** Runs beside the requests, over everybody's rows. */
  job?: true
  run: (fixture: HotFixture) => Promise<unknown>
  /** Takes back what stands in the way of the same statements, where a key of a row is in them. */
  undo?: (fixture: HotFixture) => Promise<unknown>
}
