import { addDays } from '@dayloom/domain/local-day'
import { daySchema, type Day } from '@dayloom/validators/fields'
import { TextInput } from '@mantine/core'
import { QuickChoices } from './quick-choices.tsx'
import type { ReactNode } from 'react'
import classes from './plan.module.css'
import { texts } from './texts.ts'

const words = texts.planned

interface Plan {
  planned_for: Day | ''
  planned_time: string
}

interface PlannedFieldProps extends Plan {
  today: Day
  onChange: (plan: Partial<Plan>) => void
  error: ReactNode
  timeError: ReactNode
  autoFocus: boolean
}

/** The day somebody means to do it, and the time where they know it. */
export const PlannedField = (props: PlannedFieldProps) => {
  const { planned_for, planned_time, today, onChange, error, timeError, autoFocus } = props
  const choose = (day: Day | '') =>
    onChange(day ? { planned_for: day } : { planned_for: '', planned_time: '' })
  return (
    <div>
      <div className={classes.dayAndTime}>
        <TextInput
          type="date"
          label={words.label}
          max="9999-12-31"
          value={planned_for}
          onChange={(event) => choose(daySchema.safeParse(event.currentTarget.value).data ?? '')}
          error={error}
          autoFocus={autoFocus}
        />
        <TextInput
          type="time"
          label={words.time}
          value={planned_time}
          disabled={planned_for === ''}
          onChange={(event) => onChange({ planned_time: event.currentTarget.value })}
          error={timeError}
        />
      </div>
      <p className={classes.hint}>{words.hint}</p>
      <QuickChoices
        options={[
          { value: today, label: words.today },
          { value: addDays(today, 1), label: words.tomorrow },
        ]}
        value={planned_for}
        onChange={choose}
        clear={words.clear}
      />
    </div>
  )
}
