import { localDay } from '@dayloom/domain/local-day'
import { exportedRowsSchema } from '@dayloom/validators/export'
import type { Files, UserContext } from '../../context.ts'
import { toBase64 } from '../../platform/files/base64.ts'
import { writeHabits, writeTasks, writeTimeEntries } from './export-rows.ts'
import { readHabitIds, readRest, readTaskIds } from './export.ts'
import { toExported } from './kept-times.ts'

type Rest = Awaited<ReturnType<typeof readRest>>

/** A file as one text, in pieces. Null where its bytes are gone, which must not keep the rest from its owner. */
const textOf = async (files: Files, storage_key: string) => {
  const body = await files.read(storage_key)
  return body && toBase64(body)
}

async function* writePicture(files: Files, storage_key: string | null) {
  const text = storage_key === null ? null : await textOf(files, storage_key)
  yield ',"picture":'
  if (!text) {
    yield 'null'
    return
  }
  yield '"'
  yield* text
  yield '"'
}

async function* writeFiles(files: Files, stored: Rest['attachments']) {
  yield ',"files":['
  let between = ''
  for (const { id, storage_key } of stored) {
    const text = await textOf(files, storage_key)
    if (!text) continue
    yield `${between}{"id":${JSON.stringify(id)},"content":"`
    yield* text
    yield '"}'
    between = ','
  }
  yield ']'
}

const byTask = (attachments: Rest['attachments']) => {
  const groups = new Map<string, Rest['attachments']>()
  for (const row of attachments) groups.set(row.task_id, [...(groups.get(row.task_id) ?? []), row])
  return groups
}

interface Begun {
  rest: Rest
  tasks: string[]
  habits: string[]
}

const headSchema = exportedRowsSchema.omit({ tasks: true, habits: true, time_entries: true, picture: true })

/** The document piece by piece, as fast as it is taken: of rows and files one page or piece at a time is in memory. */
async function* write(ctx: UserContext, { rest, tasks, habits }: Begun) {
  const { files } = ctx.ports
  const head = toExported(headSchema, {
    format: 'dayloom-export',
    version: 1,
    exported_at: ctx.now(),
    profile: ctx.user,
    tags: rest.tags,
    views: rest.views,
    lists: rest.lists,
    routines: rest.routines,
    rests: rest.rests,
    days: rest.days,
    rating: rest.rating,
    sessions: rest.sessions,
    calendars: rest.calendars,
  })
  const attachments = byTask(rest.attachments)
  const described = new Set<string>()
  const attachmentsOf = (task: string) => {
    described.add(task)
    return attachments.get(task) ?? []
  }
  yield `${JSON.stringify(head).slice(0, -1)},"tasks":`
  yield* writeTasks(ctx, tasks, attachmentsOf)
  yield ',"habits":'
  yield* writeHabits(ctx, habits)
  yield ',"time_entries":'
  yield* writeTimeEntries(ctx)
  yield* writePicture(files, rest.picture)
  yield* writeFiles(
    files,
    rest.attachments.filter(({ task_id }) => described.has(task_id)),
  )
  yield '}'
}

/**
 * Everything the person owns as one JSON document, named by their day: what there is when it begins, each row as it is
 * when its turn comes. `docs/api/export-format.md` describes it.
 */
export const exportData = async (ctx: UserContext) => {
  const { now, ports, request, user } = ctx
  await ports.limits.consume('export', user.id)
  const [rest, tasks, habits] = [await readRest(ctx), await readTaskIds(ctx), await readHabitIds(ctx)]
  ports.audit('data_exported', { request, user_id: user.id })
  return {
    name: `dayloom-export-${localDay(now(), user)}.json`,
    body: write(ctx, { rest, tasks, habits }),
  }
}
