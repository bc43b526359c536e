import { limits } from '@dayloom/validators/limits'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { texts } from '../texts.ts'
import classes from './habit-dialog.module.css'
import type { HabitForm } from './use-new-habit.ts'

const { reminders: words } = texts.dialog

/** The times of day at which it reminds: one field, and more where they are asked for. */
export const ReminderTimes = ({ form }: { form: HabitForm }) => {
  const { reminders } = form.values
  const times = reminders.length === 0 ? [''] : reminders
  const write = (next: string[]) => form.setFieldValue('reminders', next)
  const isFull = times.length === limits.remindersPerHabit || times.includes('')
  return (
    <div className={classes.reminders}>
      {times.map((time, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- while one is typed, nothing else tells it from another
        <div key={at} className={classes.reminder}>
          <TextInput
            type="time"
            label={at === 0 ? words.first : words.other(at + 1)}
            description={at === 0 && words.hint}
            value={time}
            onChange={({ currentTarget: { value } }) =>
              write(times.map((each, index) => (index === at ? value : each)))
            }
            error={at === 0 && form.errors['reminders']}
          />
          {times.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="neutral"
              size={36}
              aria-label={words.remove(at + 1)}
              onClick={() => write(times.filter((_, index) => index !== at))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isFull && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => write([...times, ''])}
        >
          {words.add}
        </Button>
      )}
    </div>
  )
}
