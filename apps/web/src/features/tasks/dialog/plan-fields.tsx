import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  IconBell,
  IconCalendarTime,
  IconHourglass,
  IconList,
  IconListCheck,
  IconRepeat,
  IconTag,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useToday } from '../../../lib/time/use-today.ts'
import { ChecklistField } from '../checklist/checklist-field.tsx'
import type { Checklist } from '../checklist/checklist.ts'
import { joined, separate, type TaskValues } from './task-values.ts'
import { ListField } from '../lists/list-field.tsx'
import { useLists } from '../use-lists.ts'
import { EstimateField } from '../plan/estimate-field.tsx'
import { PlannedField } from '../plan/planned-field.tsx'
import classes from '../plan/plan.module.css'
import { RemindField } from '../plan/remind-field.tsx'
import { RepeatField } from '../plan/repeat-field.tsx'
import type { SavedSeries } from '../plan/repetition-edit.ts'
import { TagsField } from '../plan/tags-field.tsx'
import { texts } from '../plan/texts.ts'

const rows = [
  'tags',
  'list_id',
  'checklist',
  'repeat',
  'estimate_minutes',
  'planned_for',
  'remind_at',
] as const
type Row = (typeof rows)[number]

const icons: Record<Row, Icon> = {
  tags: IconTag,
  list_id: IconList,
  checklist: IconListCheck,
  repeat: IconRepeat,
  estimate_minutes: IconHourglass,
  planned_for: IconCalendarTime,
  remind_at: IconBell,
}

export interface PlanFieldsProps {
  form: UseFormReturnType<TaskValues>
  checklist: Checklist
  /** It exists: its items can be ticked. */
  exists: boolean
  saved?: SavedSeries | undefined
  onSkip?: (() => void) | undefined
  /** Minutes that were spent on it. */
  spent?: number
}

/** What a task may have beside its title, each behind a plain button until it has it. */
export const PlanFields = ({ form, checklist, exists, saved, onSkip, spent = 0 }: PlanFieldsProps) => {
  const today = useToday()
  const hasLists = useLists().length > 0
  const { values, errors } = form
  const [asked, setAsked] = useState<readonly Row[]>([])
  const isFilled = (row: Row) => {
    if (row === 'checklist') return checklist.items.length > 0
    return values[row] !== '' || (row === 'remind_at' && values.remind_minutes_before !== '')
  }
  // What was shown stays, also when it was emptied.
  const [first] = useState(() => rows.filter(isFilled))
  const isShown = (row: Row) => isFilled(row) || asked.includes(row) || first.includes(row)
  const isNew = (row: Row) => asked.at(-1) === row

  const fields: Record<Row, ReactNode> = {
    tags: (
      <TagsField
        value={separate(values.tags)}
        onChange={(tags) => form.setFieldValue('tags', joined(tags))}
        error={errors['tags']}
        autoFocus={isNew('tags')}
      />
    ),
    list_id: (
      <ListField
        value={values.list_id}
        onChange={(list) => form.setFieldValue('list_id', list)}
        error={errors['list_id']}
        autoFocus={isNew('list_id')}
      />
    ),
    checklist: <ChecklistField checklist={checklist} autoFocus={isNew('checklist')} canTick={exists} />,
    repeat: (
      <RepeatField
        repeat={values.repeat}
        repeat_from={values.repeat_from}
        due_date={values.due_date}
        today={today}
        saved={saved}
        onChange={(changed) => form.setValues(changed)}
        error={errors['repeat']}
        onSkip={onSkip}
      />
    ),
    estimate_minutes: (
      <EstimateField
        value={values.estimate_minutes}
        spent={spent}
        onChange={(minutes) => form.setFieldValue('estimate_minutes', minutes)}
        error={errors['estimate_minutes']}
        autoFocus={isNew('estimate_minutes')}
      />
    ),
    planned_for: (
      <PlannedField
        planned_for={values.planned_for}
        planned_time={values.planned_time}
        today={today}
        onChange={(plan) => form.setValues(plan)}
        error={errors['planned_for']}
        timeError={errors['planned_time']}
        autoFocus={isNew('planned_for')}
      />
    ),
    remind_at: (
      <RemindField
        remind_at={values.remind_at}
        remind_minutes_before={values.remind_minutes_before}
        hasDue={values.due_date !== ''}
        onChange={(reminder) => form.setValues(reminder)}
        error={errors['remind_at'] ?? errors['remind_minutes_before']}
        autoFocus={isNew('remind_at')}
      />
    ),
  }
  const hidden = rows.filter((row) => !isShown(row) && (row !== 'list_id' || hasLists))
  return (
    <>
      {rows.filter(isShown).map((row) => (
        <div key={row}>{fields[row]}</div>
      ))}
      {hidden.length > 0 && (
        <div className={classes.rows} role="group" aria-label={texts.rows.label}>
          {hidden.map((row) => {
            const RowIcon = icons[row]
            return (
              <Button
                key={row}
                variant="subtle"
                color="neutral"
                size="compact-sm"
                leftSection={<RowIcon size={15} stroke={1.75} />}
                onClick={() => setAsked([...asked, row])}
              >
                {texts.rows[row]}
              </Button>
            )
          })}
        </div>
      )}
    </>
  )
}
