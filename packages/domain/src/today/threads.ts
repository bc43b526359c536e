import type { LabelColor } from '@dayloom/validators/enums'
import { tagKey } from '@dayloom/validators/tags'
import { epoch, type Instant } from '../local-day.ts'

/** A finished task or habit, as the day's cloth shows it. `at` is null if nobody knows when it was finished. */
export interface Thread {
  kind: 'task' | 'habit'
  id: string
  color: LabelColor
  at: string | null
}

/** The most colors that a small picture of a day has. */
export const MOST_COLORS = 40

/** The colors of tags by name, and of lists by id. */
interface Colors {
  get: (nameOrId: string) => LabelColor | undefined
}

const UNTAGGED: LabelColor = 'gray'

const byKey = (a: string, b: string) => (tagKey(a) < tagKey(b) ? -1 : 1)

interface Colored {
  list_id: string | null
  tags: readonly string[]
}

/** The color of a task: that of its list, else of its first tag by name. */
export const taskColor = ({ list_id, tags }: Colored, colors: Colors): LabelColor => {
  const ofList = list_id === null ? undefined : colors.get(list_id)
  if (ofList) return ofList
  const [first] = tags.toSorted(byKey)
  return (first !== undefined && colors.get(first)) || UNTAGGED
}

/** In the order of finishing. Threads without a time come first and keep their order. */
export const inOrderOfFinishing = (threads: readonly Thread[]): Thread[] => [
  ...threads.filter(({ at }) => at === null),
  ...threads
    .flatMap((thread) => (thread.at === null ? [] : [{ thread, at: epoch(thread.at) }]))
    .toSorted((a, b) => a.at - b.at || (a.thread.id < b.thread.id ? -1 : 1))
    .map(({ thread }) => thread),
]

interface Finished {
  tasks: readonly (Colored & { id: string; completed_at: Instant | null })[]
  /** Those of the day in their order, also those that are not done. */
  habits: readonly { id: string; color: LabelColor; done: boolean }[]
}

/** What was finished on a day. `finishedAt` tells when a habit was. */
export const threadsOf = (
  { tasks, habits }: Finished,
  colors: Colors,
  finishedAt: (habit: string) => string | null,
): Thread[] =>
  inOrderOfFinishing([
    ...habits
      .filter(({ done }) => done)
      .map(({ id, color }) => ({ kind: 'habit' as const, id, color, at: finishedAt(id) })),
    ...tasks.map(({ id, completed_at, ...task }) => ({
      kind: 'task' as const,
      id,
      color: taskColor(task, colors),
      at: completed_at === null ? null : new Date(completed_at).toISOString(),
    })),
  ])

/** The colors of a day's threads: all of them up to 40, then every n-th. */
export const threadColors = (threads: readonly Thread[]): LabelColor[] => {
  const step = Math.max(1, Math.ceil(threads.length / MOST_COLORS))
  return threads.filter((_, at) => at % step === 0).map(({ color }) => color)
}
