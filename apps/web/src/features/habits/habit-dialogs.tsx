import type { Habit } from '@dayloom/validators/habits'
import { useDialogSubject } from '../../lib/use-dialog-subject.ts'
import { ArchiveDialog } from './archive/archive-dialog.tsx'
import { CalendarDialog } from './calendar/calendar-dialog.tsx'
import type { HabitListName } from './habit-lists.ts'
import { RestsDialog } from './rests/rests-dialog.tsx'

interface HabitDialogsProps {
  /** The id of the habit whose progress is shown. */
  calendar: string | undefined
  /** A list above the habits. */
  list: HabitListName | undefined
  habits: readonly Habit[]
  onClose: () => void
}

/** The dialogs above the habits that their address asks for. */
export const HabitDialogs = ({ calendar, list, habits, onClose }: HabitDialogsProps) => {
  const progress = useDialogSubject(calendar)
  const lists = useDialogSubject(list)
  return (
    <>
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
