import { taskFields } from '@dayloom/validators/tasks'
import { planFields } from '@dayloom/validators/tasks/plan-fields'
import { z } from 'zod'
import { serverErrorOf } from '../../api/errors.ts'
import type { WaitingChange } from '../changes.ts'

const edited = Object.keys({ ...taskFields, ...planFields })
const record = z.record(z.string(), z.unknown())
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * An edit whose task was changed elsewhere, as it is sent again where that touched nothing that a person edits; null
 * where both versions have to be compared.
 */
export const carriedOver = ({ input, base }: WaitingChange, theirs: unknown): unknown => {
  const [mine, before, now] = [input, base, theirs].map((each) => record.safeParse(each).data)
  if (!mine || !before || !now) return null
  const meant = { ...before, ...mine }
  const differs = edited.some((name) => !isSame(before[name], now[name]) && !isSame(now[name], meant[name]))
  return differs ? null : { ...mine, version: now['version'] }
}

/**
 * A change that puts something behind what is not there any more, as it is sent again: with no place named, which is
 * the one of whatever is new there. Null where it was refused for anything else.
 */
export const withoutPlace = ({ input }: WaitingChange, error: unknown): unknown => {
  const { after_id, ...rest } = record.safeParse(input).data ?? {}
  const issues = serverErrorOf(error)?.issues ?? []
  const isPlace = issues.length > 0 && issues.every(({ path }) => path === 'after_id')
  return isPlace && after_id !== undefined && after_id !== null ? rest : null
}
