import type { Change } from '@dayloom/validators/changes'

/** What a change makes of a cached answer. */
interface Patched<Data> {
  /** The same object if nothing of it has changed. */
  data: Data
  /** Whether the answer has to be refetched. */
  isStale?: boolean
  /** The id of a task in it that has to be read again. */
  reread?: string
}

/** @param input what was asked for. */
export type Patch<Data> = (data: Data, change: Change, input: object) => Patched<Data>
