import { Button, Group, TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { browserTimezone } from '../../../lib/session/timezone.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { dueSuggestions } from './task-values.ts'
import { texts } from './texts.ts'

interface DueFieldProps {
  timezone: string
  value: string
  onChange: (value: string) => void
  error: ReactNode
  ref: Ref<HTMLInputElement>
}

/** A date with its time in that zone; the next likely ones are one tap away. */
export const DueField = ({ timezone, value, onChange, error, ref }: DueFieldProps) => {
  const { today, tomorrow, nextWeek } = dueSuggestions(useNow(), timezone)
  const suggestions = [
    { due: today, label: texts.suggestions.today },
    { due: tomorrow, label: texts.suggestions.tomorrow },
    { due: nextWeek, label: texts.suggestions.nextWeek },
  ]
  return (
    <div>
      <TextInput
        ref={ref}
        type="datetime-local"
        label={texts.fields.due_date}
        description={timezone === browserTimezone() ? undefined : texts.fields.zone(timezone)}
        value={value}
        max="9999-12-31T23:59"
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <Group gap={6} mt={6}>
        {suggestions.map(({ due, label }) => (
          <Button
            key={label}
            variant="default"
            size="compact-xs"
            aria-pressed={value === due}
            onClick={() => onChange(due)}
          >
            {label}
          </Button>
        ))}
        {value !== '' && (
          <Button variant="subtle" color="neutral" size="compact-xs" onClick={() => onChange('')}>
            {texts.fields.clearDue}
          </Button>
        )}
      </Group>
    </div>
  )
}
