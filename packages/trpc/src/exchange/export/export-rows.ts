import {
  exportedCompletionSchema,
  exportedHabitSchema,
  exportedJournalSchema,
  exportedTaskSchema,
} from '@dayloom/validators/export'
import { exportedTimeEntrySchema } from '@dayloom/validators/time-entries'
import type { z } from 'zod'
import type { UserContext } from '../../context.ts'
import {
  readCompletions,
  readHabitsForExport,
  readNotes,
  type readRest,
  readTasks,
  readTimeEntries,
} from './export.ts'
import { toExported } from './kept-times.ts'

/** Characters that are sent together. */
const CHUNK_LENGTH = 16_384

type Attachments = Awaited<ReturnType<typeof readRest>>['attachments']

/** Every row is checked by the schema of the document, which lets no secret into it. */
const print = (schema: z.ZodType, row: unknown) => JSON.stringify(toExported(schema, row))

/**
 * Deals out children that come in the order of their parents. Parents and children are read apart, so a child may
 * come of a parent that was purged meanwhile: it is passed over.
 */
const dealOut = <Child extends { parent: string }>(children: AsyncIterator<Child>, parents: string[]) => {
  const indexes = new Map(parents.map((id, index) => [id, index]))
  const indexOf = (id: string) => indexes.get(id) ?? -1
  let next: IteratorResult<Child> | undefined
  return async function* (schema: z.ZodType, parent: string) {
    next ??= await children.next()
    for (; !next.done && indexOf(next.value.parent) <= indexOf(parent); next = await children.next()) {
      if (next.value.parent === parent) yield print(schema, next.value)
    }
  }
}

interface Nested<Parent> {
  parents: AsyncIterable<Parent>
  /** An object without the member that holds the children. */
  print: (parent: Parent) => string
  member: string
  children: (parent: Parent) => AsyncIterable<string>
}

async function* writeNested<Parent>({ parents, print: printParent, member, children }: Nested<Parent>) {
  let between = ''
  yield '['
  for await (const parent of parents) {
    yield `${between}${printParent(parent).slice(0, -1)},"${member}":[`
    between = ''
    for await (const child of children(parent)) {
      yield between + child
      between = ','
    }
    yield ']}'
    between = ','
  }
  yield ']'
}

async function* inPieces(texts: AsyncIterable<string>) {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < CHUNK_LENGTH) continue
    yield piece
    piece = ''
  }
  yield piece
}

export const writeTasks = (ctx: UserContext, ids: string[], attachmentsOf: (id: string) => Attachments) => {
  const notesOf = dealOut(readNotes(ctx, ids), ids)
  return inPieces(
    writeNested({
      parents: readTasks(ctx, ids),
      print: (row) => {
        const given = { ...row, notes: [], attachments: attachmentsOf(row.id) }
        const { notes: _written, ...task } = toExported(exportedTaskSchema, given)
        return JSON.stringify(task)
      },
      member: 'notes',
      children: ({ id }) => notesOf(exportedJournalSchema, id),
    }),
  )
}

export const writeHabits = (ctx: UserContext, ids: string[]) => {
  const completionsOf = dealOut(readCompletions(ctx, ids), ids)
  return inPieces(
    writeNested({
      parents: readHabitsForExport(ctx, ids),
      print: (row) => {
        const given = { ...row, completions: [] }
        const { completions: _written, ...habit } = toExported(exportedHabitSchema, given)
        return JSON.stringify(habit)
      },
      member: 'completions',
      children: ({ id }) => completionsOf(exportedCompletionSchema, id),
    }),
  )
}

export const writeTimeEntries = (ctx: UserContext) =>
  inPieces(
    (async function* () {
      let between = '['
      for await (const entry of readTimeEntries(ctx)) {
        yield between + print(exportedTimeEntrySchema, entry)
        between = ','
      }
      yield between === '[' ? '[]' : ']'
    })(),
  )
