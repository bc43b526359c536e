import { createHash } from 'node:crypto'
import { localDay } from '@dayloom/domain/local-day'
import { labelColors } from '@dayloom/validators/enums'
import { exportedHabitSchema, exportedTaskSchema, type ExportedRows } from '@dayloom/validators/export'
import { daySchema } from '@dayloom/validators/fields'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { z } from 'zod'
import { inTurns } from '../load/in-turns.ts'
import type { Draft, HabitDraft, Reading, TaskDraft } from './draft.ts'

type Task = ExportedRows['tasks'][number]
type Habit = ExportedRows['habits'][number]

/** Rows that are checked before others have their turn. */
const ROWS_A_TURN = 200

/** The same parts give the same id (a UUID of version 8): what comes again is known. */
const idOf = (...parts: string[]) => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Tells apart what is the same in all its parts, by how often it came before. */
const createKeys = (source: string) => {
  const times = new Map<string, number>()
  return (kind: string, key: string[]) => {
    const name = JSON.stringify([kind, ...key])
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return idOf(source, kind, ...key, String(before))
  }
}

const checked = <T extends z.ZodType>(schema: T, value: unknown, line: number, draft: Draft) => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  draft.skip(line, result.error.issues[0]?.message ?? messages.input.invalid)
  return null
}

const checklistOf = ({ checklist, line }: TaskDraft, id: string, draft: Draft) => {
  const { checklistItemsPerTask: most } = accountLimits
  if (checklist.length > most) draft.skip(line, messages.limits.checklist)
  const items = checklist.slice(0, most).filter(({ text }) => text.trim() !== '')
  return items.map(({ text, done }, at) => ({
    id: idOf(id, 'item', String(at)),
    text: text.trim().slice(0, limits.checklistItem.max),
    done,
  }))
}

const taskOf = (of: TaskDraft, id: string, { now }: Reading, draft: Draft): Task | null => {
  const { line: _line, key: _key, notes, created_at, remind_minutes_before, ...fields } = of
  const at = created_at ?? now.toISOString()
  const before = remind_minutes_before
  const isReminder = before !== null && before >= 0 && before <= limits.remindBefore.max
  if (before !== null && !isReminder) draft.leave(`Line ${of.line}: its reminder`)
  const texts = notes.filter((text) => text.trim() !== '').slice(0, accountLimits.journalsPerTask)
  return checked(
    exportedTaskSchema,
    {
      ...fields,
      id,
      status: of.completed_at === null ? 'todo' : 'done',
      checklist: checklistOf(of, id, draft),
      estimate_minutes:
        of.estimate_minutes && of.estimate_minutes <= limits.estimate.max ? of.estimate_minutes : null,
      remind_minutes_before: isReminder ? before : null,
      series_id: of.repeat === null ? null : idOf(id, 'series'),
      created_at: at,
      updated_at: at,
      deleted_at: null,
      notes: texts.map((body, index) => ({
        id: idOf(id, 'note', String(index)),
        body,
        created_at: at,
        updated_at: at,
      })),
      attachments: [],
    },
    of.line,
    draft,
  )
}

/** Where the common colours of the web lie on the wheel, in degrees. */
const hues = {
  red: 0,
  orange: 25,
  amber: 45,
  green: 120,
  teal: 175,
  blue: 215,
  violet: 265,
  pink: 325,
} as const

/** The label colour that is nearest to `#rrggbb`. */
const colorOf = (text: string | null) => {
  const [, ...hex] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text ?? '') ?? []
  const [r = 0, g = 0, b = 0] = hex.map((each) => Number.parseInt(each, 16))
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  if (most - least < 24) return 'gray'
  const span = most - least
  const turn = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4
  const far = (hue: number) => Math.min(Math.abs(turn * 60 - hue), 360 - Math.abs(turn * 60 - hue))
  return labelColors.filter((name) => name !== 'gray').reduce((a, c) => (far(hues[c]) < far(hues[a]) ? c : a))
}

const habitOf = (of: HabitDraft, id: string, { now, timezone }: Reading, draft: Draft): Habit | null => {
  const today = localDay(now, timezone)
  const at = of.created_at ?? now.toISOString()
  // On some clocks the first instant that can be kept is of a day that cannot.
  const created = daySchema.safeParse(of.created_at && localDay(of.created_at, timezone)).data ?? today
  const byDay = new Map(of.completions.filter(({ day }) => day <= today).map((each) => [each.day, each]))
  if (of.completions.some(({ day }) => day > today))
    draft.leave(`“${of.name.slice(0, 60)}”: days that are still to come`)
  const days = [...byDay.keys(), ...of.skips].toSorted()
  const created_day = days[0] && days[0] < created ? days[0] : created
  return checked(
    exportedHabitSchema,
    {
      id,
      name: of.name,
      description: of.description?.slice(0, limits.habitDescription.max) ?? null,
      schedules: of.schedule.kind === 'daily' ? [] : [{ from: created_day, value: of.schedule }],
      goals: of.goal === null ? [] : [{ from: created_day, value: of.goal }],
      color: colorOf(of.color),
      archived: of.archived,
      created_day,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      skips: [...new Set(of.skips)],
      completions: [...byDay.values()].map(({ day, amount, note }) => ({
        completed_date: day,
        completed_at: at,
        amount: of.goal === null ? null : amount,
        note: note?.slice(0, limits.completionNote.max) ?? null,
      })),
    },
    of.line,
    draft,
  )
}

/** What of a draft can be kept, as an export would have it; what cannot be is named in the draft. */
export const rowsOf = async (source: string, draft: Draft, reading: Reading) => {
  const keyOf = createKeys(source)
  const turns = { most: ROWS_A_TURN, sizeOf: () => 1 }
  const tasks = await inTurns(draft.tasks, turns, (task) =>
    taskOf(task, keyOf('task', task.key), reading, draft),
  )
  const habits = await inTurns(
    draft.habits,
    { ...turns, sizeOf: ({ completions }: HabitDraft) => 1 + completions.length / 10 },
    (habit) => habitOf(habit, keyOf('habit', habit.key), reading, draft),
  )
  return {
    tasks: tasks.filter((task) => task !== null),
    habits: habits.filter((habit) => habit !== null),
  }
}
