import type { Change } from '@dayloom/validators/changes'
import { labelOfStatus } from '../../lib/labels.ts'
import { notifySuccess, type ToastOptions } from '../../lib/toasts/toasts.ts'
import { nameOf } from './name-of.ts'
import { texts } from './texts.ts'

/** A thing whose change was undone (`before`) or done again (`after`), by its name. */
export const outcomeWords = (change: Change, which: 'before' | 'after'): string | null => {
  const { outcome } = texts
  const name = nameOf(change, which)
  if (name === null) return null
  const isWhole = change.parent_id === null && change.op !== 'updated'
  if (isWhole)
    return (change.op === 'deleted') === (which === 'before') ? outcome.isBack(name) : outcome.isGone(name)
  const status = change.entity === 'task' ? change[which]?.['status'] : undefined
  if (typeof status === 'string') return outcome.isBackIn(name, labelOfStatus(status))
  return which === 'before' ? outcome.isAsBefore(name) : outcome.isChanged(name)
}

/** Names the thing, and below it the change; where no name is known, the change alone. */
export const tellOutcome = (
  change: Change | null,
  which: 'before' | 'after',
  what: string,
  options: ToastOptions = {},
) => {
  const outcome = change && outcomeWords(change, which)
  notifySuccess(outcome ?? what, { ...options, line: outcome === null ? undefined : what })
}
