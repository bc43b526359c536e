import type { Change, ChangeEntity, ChangeOp } from '@dayloom/validators/changes'
import { lookUp, wireLabel } from '../../../lib/labels.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import {
  calendarFields,
  habitFields,
  isDerived,
  listFields,
  routineFields,
  profileFields,
  tagFields,
  timeEntryFields,
  taskFields,
  viewFields,
  type Field,
  type Fields,
} from './fields.ts'
import { day, NONE, quoted, short } from './values.ts'
import type { Reader } from '../../../lib/time/dates.ts'

type Words = (change: Change, reader: Reader) => string[]

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** A field that only a newer server knows is named as the wire names it. */
const unknown = (name: string): Field => [wireLabel(name), 'changed']

const fieldWords = (name: string, [label, how]: Field, { before, after }: Change, reader: Reader) => {
  if (how === 'silent') return []
  if (how === 'changed') return [`${label} changed`]
  const [old, current] = [before?.[name], after?.[name]].map((value) =>
    isNothing(value) ? NONE : how(value, reader),
  )
  return [`${label}: ${old} to ${current}`]
}

/** Of a board, and of a day. */
const places: ReadonlySet<string> = new Set(['position', 'day_position'])

/** Each field that says something to a person. */
const updatedWords = (change: Change, fields: Fields, reader: Reader): string[] => {
  const names = Object.keys(change.after ?? {})
  const words = names
    .filter((name) => !isDerived(name))
    .flatMap((name) => fieldWords(name, lookUp(fields, name) ?? unknown(name), change, reader))
  return words.length === 0 && names.some((name) => places.has(name)) ? ['Moved'] : words
}

const ops: Readonly<Record<ChangeOp, string>> = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
}
const opWord = (op: string) => lookUp(ops, op) ?? wireLabel(op).toLowerCase()

const itemWords: Words = ({ op, before, after }) => {
  if (op === 'created' || op === 'restored') return [`Item added: ${quoted(after?.['text'])}`]
  if (op === 'deleted') return [`Item deleted: ${quoted(before?.['text'])}`]
  if (after && 'text' in after) return [`Item: ${quoted(before?.['text'])} to ${quoted(after['text'])}`]
  if (after && 'done' in after) return [after['done'] === true ? 'An item done' : 'An item not done any more']
  return ['An item moved']
}

const completionWords: Words = ({ op, id, before, after }) => {
  if (op === 'deleted') return [`Entry of ${day(id)} taken away`]
  const amount = after?.['amount']
  const has = typeof amount === 'number'
  if (op === 'updated' && has)
    return [`Amount of ${day(id)}: ${short(before?.['amount'] ?? NONE)} to ${amount}`]
  if (op === 'updated') return [`Entry of ${day(id)} changed`]
  return [has ? `${amount} on ${day(id)}` : `Done on ${day(id)}`]
}

/** A thing by its name, where the change says it. */
const named = (kind: string, { op, before, after }: Change, name: string) => {
  const called = (after ?? before)?.[name]
  return `${kind} ${opWord(op)}${typeof called === 'string' && op !== 'updated' ? `: ${quoted(called)}` : ''}`
}

/** A day takes the place of the due date that follows from it. */
const withOneDue = (fields: Change['after']): Change['after'] => {
  if (!fields || !('due_day' in fields)) return fields
  const { due_day, due_date, ...rest } = fields
  return { ...rest, due_date: due_day ?? due_date }
}

const thing =
  (kind: string, name: string, fields: Fields): Words =>
  (change, reader) =>
    change.op === 'updated' ? updatedWords(change, fields, reader) : [named(kind, change, name)]

const taskWords: Words = (change, reader) => {
  const { before, after } = change
  const shown = { ...change, before: withOneDue(before), after: withOneDue(after) }
  return thing('Task', 'title', taskFields)(shown, reader)
}

/** How long it was, where it has an end. */
const timeWords: Words = (change, reader) => {
  const { op, before, after } = change
  if (op === 'updated' && before?.['ended_at'] === null) return ['Timer stopped']
  if (op === 'updated') return updatedWords(change, timeEntryFields, reader)
  const [start, end] = ['started_at', 'ended_at'].map((name) => Date.parse(String((after ?? before)?.[name])))
  const span = Math.floor(((end ?? Number.NaN) - (start ?? Number.NaN)) / 60_000)
  if (Number.isNaN(span)) return [op === 'deleted' ? 'Timer discarded' : 'Timer started']
  return [`${durationWords(span)} ${op === 'created' ? 'added' : opWord(op)}`]
}

/** What is said of each; a new one does not compile before it has words. */
const words: Readonly<Record<ChangeEntity, Words>> = {
  task: taskWords,
  checklist_item: itemWords,
  journal: ({ op }) => [`Note ${op === 'created' ? 'added' : opWord(op)}`],
  attachment: (change) => [named('File', change, 'name').replace('created', 'added')],
  habit: thing('Habit', 'name', habitFields),
  completion: completionWords,
  skip: ({ op, id }) => [op === 'deleted' ? `${day(id)} not skipped any more` : `${day(id)} skipped`],
  rest: (change) => [named('Rest', change, 'reason')],
  tag: thing('Tag', 'name', tagFields),
  view: thing('View', 'name', viewFields),
  routine: thing('Routine', 'name', routineFields),
  list: thing('List', 'name', listFields),
  calendar: thing('Calendar', 'name', calendarFields),
  time_entry: timeWords,
  day: ({ op, id }) => [`${day(id)} ${op === 'created' ? 'closed' : 'closed again'}`],
  profile: thing('Profile', 'name', profileFields),
}

/** What has changed, in words of a person; nothing of what only follows from another change. */
export const changeWords: Words = (change, reader) => {
  const known = lookUp(words, change.entity)
  return known ? known(change, reader) : [`${wireLabel(change.entity)} ${opWord(change.op)}`]
}
