import type { RoutineDays, RoutineRun } from '@dayloom/domain/routines/days'
import type { Day } from '@dayloom/validators/fields'
import type { Routine } from '@dayloom/validators/routines'

interface Member {
  id: string
  since: Day
  /** The checkpoint that its days before agree with. */
  kept: Day | null
  version: number
}

type Own = Pick<Routine, 'id' | 'name' | 'color' | 'position' | 'done_when'>

export interface RoutineRow extends Own, RoutineRun {
  checkpoint: Day | null
  checkpoint_habits: string[]
  /** In the order of the habits. */
  members: Member[]
}

/** A routine whose days are counted from a first one on. */
export interface CountedRoutine {
  row: RoutineRow
  days: RoutineDays
  before: RoutineRun
}
