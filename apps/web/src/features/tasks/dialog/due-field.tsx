import { Button, Group, Input, TextInput } from '@mantine/core'
import { useState, type ReactNode, type Ref } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import { browserTimezone } from '../../../lib/session/timezone.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import classes from './due-field.module.css'
import { dueSuggestions, dueText } from './task-values.ts'
import { texts } from './texts.ts'

interface PartProps {
  type: 'date' | 'time'
  label: string
  value: string
  onChange: (value: string) => void
  max?: string
  error?: ReactNode
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** While only some of its digits are typed, a browser says that it is empty. That is not what is meant. */
const Part = ({ value, onChange, ...props }: PartProps) => {
  const [isHalf, setIsHalf] = useState(false)
  return (
    <TextInput
      {...props}
      value={isHalf ? '' : value}
      onChange={({ currentTarget }) => {
        setIsHalf(currentTarget.validity.badInput)
        if (!currentTarget.validity.badInput) onChange(currentTarget.value)
      }}
    />
  )
}

interface DueFieldProps {
  timezone: string
  /** A day, or a local date with its time; or empty. */
  value: string
  onChange: (value: string) => void
  error: ReactNode
  ref: Ref<HTMLInputElement>
}

/** A day, and a time of it in that zone if it has one; the next likely ones are one tap away. */
export const DueField = ({ timezone, value, onChange, error, ref }: DueFieldProps) => {
  const { day_starts_at } = useUser()
  const { today, tomorrow, nextWeek } = dueSuggestions(useNow(), { timezone, day_starts_at }, value)
  // What is chosen replaces what is half typed.
  const [chosen, setChosen] = useState(0)
  const choose = (due: string) => {
    setChosen(chosen + 1)
    onChange(due)
  }
  const suggestions = [
    { due: today, label: texts.suggestions.today },
    { due: tomorrow, label: texts.suggestions.tomorrow },
    { due: nextWeek, label: texts.suggestions.nextWeek },
  ]
  const [day = '', time = ''] = value.split('T')
  return (
    <div>
      <div className={classes.due}>
        <Part
          key={`day ${chosen}`}
          ref={ref}
          type="date"
          label={texts.fields.due_date}
          value={day}
          max="9999-12-31"
          onChange={(text) => onChange(dueText(text, time))}
          error={error}
        />
        <Part
          key={`time ${chosen}`}
          type="time"
          label={texts.fields.dueTime}
          value={time}
          disabled={day === ''}
          onChange={(text) => onChange(dueText(day, text))}
        />
      </div>
      {timezone !== browserTimezone() && (
        <Input.Description mt={4}>{texts.fields.zone(timezone)}</Input.Description>
      )}
      <Group gap={6} mt={6}>
        {suggestions.map(({ due, label }) => (
          <Button
            key={label}
            variant="default"
            size="compact-xs"
            aria-pressed={value === due}
            onClick={() => choose(due)}
          >
            {label}
          </Button>
        ))}
        {value !== '' && (
          <Button variant="subtle" color="neutral" size="compact-xs" onClick={() => choose('')}>
            {texts.fields.clearDue}
          </Button>
        )}
      </Group>
    </div>
  )
}
