import { localDay } from '@dayloom/domain/local-day'
import { exportedHabitSchema, type ExportedRows } from '@dayloom/validators/export'
import { limits } from '@dayloom/validators/limits'
import { oneLine } from '@dayloom/validators/text'
import { createdDayOf } from '../../restore-export/created-day.ts'
import type { Draft, HabitDraft, Reading } from '../draft.ts'
import { fitted } from '../text.ts'
import { checkRow } from './check-row.ts'
import { colorOf } from './label-color.ts'

type Habit = ExportedRows['habits'][number]

export const habitOf = (of: HabitDraft, id: string, reading: Reading, draft: Draft): Habit | null => {
  const leave = (what: string) => draft.leave(what, of.line)
  const today = localDay(reading.now, reading)
  const at = of.created_at ?? reading.now.toISOString()
  const created = of.created_at === null ? today : createdDayOf(of.created_at, reading)
  const byDay = new Map(of.completions.filter(({ day }) => day <= today).map((each) => [each.day, each]))
  if (of.completions.some(({ day }) => day > today))
    draft.leave(`“${of.name.slice(0, 60)}”: days that are still to come`)
  const days = [...byDay.keys(), ...of.skips].toSorted()
  const created_day = days[0] && days[0] < created ? days[0] : created
  return checkRow(
    exportedHabitSchema,
    {
      id,
      name: oneLine(of.name),
      description:
        of.description && fitted(of.description, limits.habitDescription.max, 'The description', leave),
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
        note: note && fitted(note, limits.completionNote.max, 'A note of a day', leave),
      })),
    },
    of.line,
    draft,
  )
}
