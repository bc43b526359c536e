import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { QuickChoices } from './quick-choices.tsx'
import { texts } from './texts.ts'

const words = texts.remind
const likely = [0, 10, 60, 1440].map((value) => ({ value, label: words.before(value) }))

interface Reminder {
  /** A local date and time, or nothing. */
  remind_at: string
  remind_minutes_before: number | ''
}

interface RemindFieldProps extends Reminder {
  /** So many minutes before it are offered where there is one. */
  hasDue: boolean
  onChange: (reminder: Reminder) => void
  error: ReactNode
  autoFocus: boolean
}

/** One reminder: at a time, or so long before the task is due. */
export const RemindField = (props: RemindFieldProps) => {
  const { remind_at, remind_minutes_before, hasDue, onChange, error, autoFocus } = props
  return (
    <div>
      <TextInput
        type="datetime-local"
        label={words.label}
        description={remind_minutes_before === '' ? words.hint : words.before(remind_minutes_before)}
        value={remind_at}
        max="9999-12-31T23:59"
        onChange={(event) => onChange({ remind_at: event.currentTarget.value, remind_minutes_before: '' })}
        error={error}
        autoFocus={autoFocus}
      />
      <QuickChoices
        options={hasDue ? likely : []}
        value={remind_minutes_before}
        onChange={(minutes) => onChange({ remind_at: '', remind_minutes_before: minutes })}
        clear={words.clear}
      />
    </div>
  )
}
