import { messages } from '@dayloom/validators/messages'
import { taskFields } from '@dayloom/validators/tasks'
import { planFields } from '@dayloom/validators/tasks/plan-fields'
import { z } from 'zod'
import { serverErrorOf } from '../../lib/api/errors.ts'
import type { OutboxEntry } from '../pending.ts'

const edited = Object.keys({ ...taskFields, ...planFields })
const record = z.record(z.string(), z.unknown())
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * An edit whose task was changed elsewhere, as it is sent again where that touched nothing that a person edits; null
 * where both versions have to be compared.
 */
export const carriedOver = ({ input, base }: OutboxEntry, theirs: unknown): unknown => {
  const [mine, before, now] = [input, base, theirs].map((each) => record.safeParse(each).data)
  if (!mine || !before || !now) return null
  const meant = { ...before, ...mine }
  const differs = edited.some((name) => !isSame(before[name], now[name]) && !isSame(now[name], meant[name]))
  return differs ? null : { ...mine, version: now['version'] }
}

/** The clock of the server is behind: it starts and stops when it hears of it. Null for any other refusal. */
export const withoutFuture = ({ input }: OutboxEntry, error: unknown): unknown => {
  const { at, ...others } = record.safeParse(input).data ?? {}
  const isFuture = serverErrorOf(error)?.issues?.some(({ message }) => message === messages.input.timerFuture)
  return at !== undefined && isFuture ? others : null
}

const isPlaceName = (name: string) => name === 'after_id' || name === 'day_after_id'

/**
 * A change that puts something behind what is not there any more, as it is sent again: with no place named, which is
 * the one of whatever is new there. Null where it was refused for anything else.
 */
export const withoutPlace = ({ input }: OutboxEntry, error: unknown): unknown => {
  const meant = record.safeParse(input).data ?? {}
  const issues = serverErrorOf(error)?.issues ?? []
  const lost = issues.map(({ path }) => path)
  const isPlace = lost.length > 0 && lost.every((path) => isPlaceName(path) && (meant[path] ?? null) !== null)
  return isPlace ? Object.fromEntries(Object.entries(meant).filter(([name]) => !lost.includes(name))) : null
}
