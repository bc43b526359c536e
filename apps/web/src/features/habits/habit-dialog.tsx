import type { Habit } from '@dayloom/validators/habits'
import { Textarea, TextInput } from '@mantine/core'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { LeaveGuard } from '../../components/dialogs/leave-guard.tsx'
import { dayUnit } from '../../lib/numbers.ts'
import classes from './habit-dialog.module.css'
import { Streak } from './card/streak.tsx'
import { texts } from './texts.ts'
import { useDeleteHabit } from './use-delete-habit.ts'
import { useHabitForm } from './use-habit-form.ts'

const { dialog } = texts

const CurrentStreak = ({ habit }: { habit: Habit }) => (
  <section className={classes.streak} aria-label={dialog.currentStreak}>
    <span>{dialog.currentStreak}</span>
    <Streak days={habit.streak_count} unit={dayUnit(habit.streak_count)} />
    <span className={classes.best}>{dialog.best(habit.longest_streak)}</span>
  </section>
)

interface HabitDialogProps {
  opened: boolean
  /** None: the dialog makes a new one. */
  habit?: Habit | undefined
  onClose: () => void
}

export const HabitDialog = ({ opened, habit, onClose }: HabitDialogProps) => {
  const { form, id, submit, dirty, forget, busy } = useHabitForm(habit, onClose)
  const remove = useDeleteHabit(id)
  const close = () => {
    forget()
    onClose()
  }

  const confirmDelete = () => {
    close()
    remove.mutate({ id })
  }
  return (
    <>
      <FormDialog
        opened={opened}
        title={habit ? dialog.edit : dialog.create}
        submit={habit ? dialog.submitEdit : dialog.submitCreate}
        onSubmit={submit}
        onClose={close}
        dirty={dirty}
        busy={busy}
        disabled={habit !== undefined && !dirty}
        deletion={
          habit && { title: dialog.deleteTitle, question: dialog.deleteQuestion, onConfirm: confirmDelete }
        }
      >
        {habit && <CurrentStreak habit={habit} />}
        <TextInput
          label={dialog.name}
          placeholder={dialog.namePlaceholder}
          autoComplete="off"
          data-autofocus
          withAsterisk
          {...form.getInputProps('name')}
        />
        <Textarea
          label={dialog.description}
          placeholder={dialog.descriptionPlaceholder}
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('description')}
        />
      </FormDialog>
      <LeaveGuard dirty={opened && dirty} onDiscard={forget} />
    </>
  )
}
