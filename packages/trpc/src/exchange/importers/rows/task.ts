import { dueDateOn } from '@dayloom/domain/due'
import { exportedTaskSchema, type ExportedRows } from '@dayloom/validators/export'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { oneLine } from '@dayloom/validators/text'
import type { Draft, TaskDraft } from '../draft.ts'
import { fitted } from '../text.ts'
import { checkRow } from './check-row.ts'
import { laterBy } from './moments.ts'
import { idOf } from './row-ids.ts'

type Task = ExportedRows['tasks'][number]

const checklistOf = ({ checklist }: TaskDraft, id: string, leave: (what: string) => void) => {
  const { checklistItemsPerTask: most } = accountLimits
  const items = checklist.filter(({ text }) => text.trim() !== '')
  if (items.length > most) leave(`Checklist items beyond ${most}`)
  return items.slice(0, most).map(({ text, done }, at) => ({
    id: idOf(id, 'item', String(at)),
    text: fitted(oneLine(text), limits.checklistItem.max, 'A checklist item', leave),
    done,
  }))
}

const notesOf = ({ notes }: TaskDraft, leave: (what: string) => void) => {
  const { journalsPerTask: most } = accountLimits
  const texts = notes.filter((text) => text.trim() !== '')
  if (texts.length > most) leave(`Notes beyond ${most}`)
  return texts.slice(0, most)
}

const isWithin = (value: number | null, { min, max }: { min: number; max: number }) =>
  value !== null && value >= min && value <= max

export const taskOf = (
  of: TaskDraft,
  { id, created_at: at, timezone }: { id: string; created_at: string; timezone: string },
  draft: Draft,
): Task | null => {
  const {
    line,
    key: _key,
    notes: _notes,
    list: _list,
    remind_minutes_before,
    estimate_minutes,
    ...fields
  } = of
  const leave = (what: string) => draft.leave(what, line)
  const isReminder = isWithin(remind_minutes_before, limits.remindBefore)
  if (remind_minutes_before !== null && !isReminder) leave('Reminder')
  const isEstimate = isWithin(estimate_minutes, limits.estimate)
  if (estimate_minutes !== null && !isEstimate) leave('Duration')
  return checkRow(
    exportedTaskSchema,
    {
      ...fields,
      due_date: of.due_day ? dueDateOn(of.due_day, timezone) : of.due_date,
      title: oneLine(of.title),
      id,
      status: of.completed_at === null ? of.status : 'done',
      checklist: checklistOf(of, id, leave),
      estimate_minutes: isEstimate ? estimate_minutes : null,
      remind_minutes_before: isReminder ? remind_minutes_before : null,
      series_id: of.repeat === null ? null : idOf(id, 'series'),
      created_at: at,
      updated_at: at,
      deleted_at: null,
      notes: notesOf(of, leave).map((body, index) => {
        const written = laterBy(at, index)
        return { id: idOf(id, 'note', String(index)), body, created_at: written, updated_at: written }
      }),
      attachments: [],
    },
    line,
    draft,
  )
}
