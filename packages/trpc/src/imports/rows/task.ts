import { exportedTaskSchema, type ExportedRows } from '@dayloom/validators/export'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { Draft, Reading, TaskDraft } from '../draft.ts'
import { cutTo } from '../text.ts'
import { checkRow } from './check-row.ts'
import { idOf } from './row-ids.ts'

type Task = ExportedRows['tasks'][number]

const checklistOf = ({ checklist, line }: TaskDraft, id: string, draft: Draft) => {
  const { checklistItemsPerTask: most } = accountLimits
  if (checklist.length > most) draft.skip(line, messages.limits.checklist)
  const items = checklist.slice(0, most).filter(({ text }) => text.trim() !== '')
  return items.map(({ text, done }, at) => ({
    id: idOf(id, 'item', String(at)),
    text: cutTo(text.trim(), limits.checklistItem.max),
    done,
  }))
}

export const taskOf = (of: TaskDraft, id: string, { now }: Reading, draft: Draft): Task | null => {
  const { line: _line, key: _key, notes, created_at, remind_minutes_before, ...fields } = of
  const at = created_at ?? now.toISOString()
  const before = remind_minutes_before
  const isReminder = before !== null && before >= 0 && before <= limits.remindBefore.max
  if (before !== null && !isReminder) draft.leave(`Line ${of.line}: its reminder`)
  const texts = notes.filter((text) => text.trim() !== '').slice(0, accountLimits.journalsPerTask)
  return checkRow(
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
