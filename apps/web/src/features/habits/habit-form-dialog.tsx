import type { Habit } from '@dayloom/validators/habits'
import { Loader } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormModal } from '../../components/dialogs/form-modal.tsx'
import { FailedState } from '../../components/states/failed-state.tsx'
import { NEW } from '../../lib/dialog-address.ts'
import { useDialogSubject } from '../../lib/use-dialog-subject.ts'
import { useLeaveDialog } from '../../lib/use-leave-dialog.ts'
import { useOverlay } from '../../lib/use-overlay.ts'
import { EditHabit, NewHabit } from './dialog/habit-dialog.tsx'
import classes from './dialog/habit-dialog.module.css'
import { HabitMissing } from './habit-missing.tsx'
import { texts } from './texts.ts'
import { useHabits } from './use-habits.ts'

const route = getRouteApi('/_app')

interface Shell {
  opened: boolean
  onClose: () => void
}

interface ListedHabitProps extends Shell {
  id: string
  habits: readonly Habit[]
}

const ListedHabit = ({ id, habits, ...shell }: ListedHabitProps) => {
  const found = habits.find((each) => each.id === id)
  // A habit that is being deleted stays on the screen until the dialog is gone.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  if (!last) return <HabitMissing {...shell} />
  return <EditHabit {...shell} habit={last} gone={!found} />
}

const LoadedHabit = ({ id, ...shell }: Shell & { id: string }) => {
  const { habits, isPending, isFetching, retry } = useHabits()
  // The dialog of a habit that came late was never closed, so it does not know where the focus was.
  useFocusReturn({ opened: shell.opened })
  if (habits) return <ListedHabit {...shell} id={id} habits={habits} />
  return (
    <FormModal {...shell} title={texts.dialog.edit}>
      <div className={classes.missing}>
        {isPending ? (
          <div role="status" aria-label={texts.dialog.loading}>
            <Loader size="sm" />
          </div>
        ) : (
          <FailedState text={texts.loadFailed} onRetry={retry} retrying={isFetching} />
        )}
      </div>
    </FormModal>
  )
}

/** The dialog that the address of any screen asks for, or the form for a new habit. */
export const HabitFormDialog = () => {
  const { habit } = route.useSearch()
  const isCreating = useOverlay('new habit').opened
  const { opened, subject, key } = useDialogSubject(habit ?? (isCreating ? NEW : undefined))
  const navigate = useNavigate()
  const onClose = useLeaveDialog(
    () =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, habit: undefined }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
  )
  if (subject === undefined) return null
  const shell = { opened, onClose }
  return subject === NEW ? (
    <NewHabit key={key} {...shell} />
  ) : (
    <LoadedHabit key={key} id={subject} {...shell} />
  )
}
