import { addDays } from '@dayloom/domain/local-day'
import { daySchema, type Day } from '@dayloom/validators/fields'
import { TextInput } from '@mantine/core'
import { QuickChoices } from './quick-choices.tsx'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const words = texts.planned

interface PlannedFieldProps {
  value: Day | ''
  today: Day
  onChange: (day: Day | '') => void
  error: ReactNode
  autoFocus: boolean
}

/** The day somebody means to do it. */
export const PlannedField = ({ value, today, onChange, error, autoFocus }: PlannedFieldProps) => (
  <div>
    <TextInput
      type="date"
      label={words.label}
      description={words.hint}
      max="9999-12-31"
      value={value}
      onChange={(event) => onChange(daySchema.safeParse(event.currentTarget.value).data ?? '')}
      error={error}
      autoFocus={autoFocus}
    />
    <QuickChoices
      options={[
        { value: today, label: words.today },
        { value: addDays(today, 1), label: words.tomorrow },
      ]}
      value={value}
      onChange={onChange}
      clear={words.clear}
    />
  </div>
)
