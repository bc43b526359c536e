import type { Habit } from '@dayloom/validators/habits'
import { useState } from 'react'
import { useDialogSubject } from '../../lib/use-dialog-subject.ts'
import { ArchiveDialog } from './archive/archive-dialog.tsx'
import { CalendarDialog } from './calendar/calendar-dialog.tsx'
import { HabitDialog } from './dialog/habit-dialog.tsx'
import type { HabitListName } from './habit-lists.ts'
import { HabitMissing } from './habit-missing.tsx'
import { RestsDialog } from './rests/rests-dialog.tsx'
import { NEW } from './use-habit-search-params.ts'

interface HabitDialogsProps {
  /** An id, or `new`; none while the form is not open. */
  habit: string | undefined
  /** The id of the habit whose progress is shown. */
  calendar: string | undefined
  /** A list above the habits. */
  list: HabitListName | undefined
  habits: readonly Habit[]
  onClose: () => void
}

interface HabitFormProps extends Pick<HabitDialogsProps, 'habits' | 'onClose'> {
  id: string | undefined
  opened: boolean
}

const HabitForm = ({ id, habits, ...shell }: HabitFormProps) => {
  // As it was when the dialog opened: a habit that is being deleted stays on the screen until the dialog is gone.
  const [habit] = useState(() => habits.find((each) => each.id === id))
  const missing = id !== undefined && id !== NEW && !habit
  return missing ? (
    <HabitMissing {...shell} />
  ) : (
    <HabitDialog
      {...shell}
      habit={habit}
      gone={habit !== undefined && !habits.some(({ id }) => id === habit.id)}
    />
  )
}

/** The dialogs that the address asks for. */
export const HabitDialogs = ({ habit, calendar, list, habits, onClose }: HabitDialogsProps) => {
  const form = useDialogSubject(habit)
  const progress = useDialogSubject(calendar)
  const lists = useDialogSubject(list)
  return (
    <>
      <HabitForm key={form.key} id={form.subject} opened={form.opened} habits={habits} onClose={onClose} />
      {progress.subject !== undefined && (
        <CalendarDialog
          key={`calendar ${progress.key}`}
          id={progress.subject}
          name={habits.find(({ id }) => id === progress.subject)?.name}
          opened={progress.opened}
          onClose={onClose}
        />
      )}
      {lists.subject === 'rests' && (
        <RestsDialog key={`rests ${lists.key}`} opened={lists.opened} habits={habits} onClose={onClose} />
      )}
      {lists.subject === 'archived' && (
        <ArchiveDialog key={`archived ${lists.key}`} opened={lists.opened} onClose={onClose} />
      )}
    </>
  )
}
