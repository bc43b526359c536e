import type { Habit } from '@dayloom/validators/habits'
import { useState } from 'react'
import { useDialogSubject } from '../../lib/use-dialog-subject.ts'
import { HabitDialog } from './habit-dialog.tsx'
import { HabitMissing } from './habit-missing.tsx'
import { NEW } from './use-habit-address.ts'

interface HabitDialogsProps {
  /** An id, or `new`; none while no dialog is open. */
  open: string | undefined
  habits: readonly Habit[]
  onClose: () => void
}

interface OpenedProps extends Pick<HabitDialogsProps, 'habits' | 'onClose'> {
  id: string | undefined
  opened: boolean
}

const Opened = ({ id, habits, ...shell }: OpenedProps) => {
  // As it was when the dialog opened: a habit that is being deleted stays on the screen until the dialog is gone.
  const [habit] = useState(() => habits.find((each) => each.id === id))
  const missing = id !== undefined && id !== NEW && !habit
  return missing ? <HabitMissing {...shell} /> : <HabitDialog {...shell} habit={habit} />
}

/** The dialog that the address asks for. */
export const HabitDialogs = ({ open, ...rest }: HabitDialogsProps) => {
  const { opened, subject, key } = useDialogSubject(open)
  return <Opened key={key} id={subject} opened={opened} {...rest} />
}
