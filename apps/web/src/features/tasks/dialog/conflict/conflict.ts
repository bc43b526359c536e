import type { Task } from '@dayloom/validators/tasks'
import { changedFields, fieldNames, pickFields, type FieldName, type TaskValues } from '../task-values.ts'

type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<FieldName, Side>>

/** The same fields at three times: when the dialog opened, as typed here, as saved elsewhere meanwhile. */
export interface ThreeWayMerge {
  base: TaskValues
  mine: TaskValues
  theirs: TaskValues
}

/** The fields that were changed elsewhere to something else than is typed here. */
export const conflicts = ({ base, mine, theirs }: ThreeWayMerge): FieldName[] => {
  const elsewhere = changedFields(base, theirs)
  return changedFields(mine, theirs).filter((name) => elsewhere.includes(name))
}

/** Before anyone chooses: what was typed here stays, what was not touched here follows the other side. */
export const firstChoices = (ways: ThreeWayMerge): Choices => {
  const typed = changedFields(ways.base, ways.mine)
  return Object.fromEntries(conflicts(ways).map((name) => [name, typed.includes(name) ? 'mine' : 'theirs']))
}

/** Both versions of a task, and which side is chosen of each field that both changed. */
export interface Conflict {
  ways: ThreeWayMerge
  theirs: Task
  choices: Choices
}

/** Null where there is nothing to choose. */
export const conflictOf = (ways: ThreeWayMerge, theirs: Task): Conflict | null =>
  conflicts(ways).length > 0 ? { ways, theirs, choices: firstChoices(ways) } : null

/** One set of values: a chosen side where both changed, else whichever did. */
export const merge = ({ base, mine, theirs }: ThreeWayMerge, choices: Choices): TaskValues => {
  const typed = changedFields(base, mine)
  const side = (name: FieldName) => choices[name] ?? (typed.includes(name) ? 'mine' : 'theirs')
  return {
    ...theirs,
    ...pickFields(
      mine,
      fieldNames.filter((name) => side(name) === 'mine'),
    ),
  }
}
