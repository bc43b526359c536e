import type { Habit } from '@dayloom/validators/habits'
import { Alert, Textarea, TextInput } from '@mantine/core'
import { ColorChoice } from '../../../components/colors/color-choice.tsx'
import { FieldRow, FieldRows } from '../fields/field-row.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { LeaveGuard } from '../../../components/dialogs/leave-guard.tsx'
import { labelOfColor } from '../../../lib/labels.ts'
import { Streak } from '../card/streak.tsx'
import { streakUnit } from '../streak-rewards.ts'
import { texts } from '../texts.ts'
import { useDeleteHabit } from '../use-delete-habit.ts'
import { GoalRow } from './goal-row.tsx'
import classes from './habit-dialog.module.css'
import { HabitHistory } from './habit-history.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import { useHabitForm } from './use-habit-form.ts'

const { dialog } = texts

const CurrentStreak = ({ habit }: { habit: Habit }) => (
  <section className={classes.streak} aria-label={dialog.currentStreak}>
    <span>{dialog.currentStreak}</span>
    <Streak habit={habit} unit={streakUnit(habit.streak_unit, habit.streak_count)} />
    <span className={classes.best}>{dialog.best(habit.longest_streak, habit.streak_unit)}</span>
  </section>
)

interface HabitDialogProps {
  opened: boolean
  /** None: the dialog makes a new one. */
  habit?: Habit | undefined
  /** It was deleted, or put into the archive, while it is open. */
  gone?: boolean
  onClose: () => void
}

export const HabitDialog = ({ opened, habit, gone = false, onClose }: HabitDialogProps) => {
  const { form, id, submit, dirty, discard, busy } = useHabitForm(habit, onClose)
  const remove = useDeleteHabit(id)
  const { color } = form.values
  const close = () => {
    discard()
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
        {gone && opened && <Alert color="warning" role="status" title={dialog.gone} />}
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
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <FieldRows>
          <ScheduleRow form={form} />
          <GoalRow form={form} />
          <FieldRow
            label={dialog.color}
            value={
              <>
                <span className={classes.swatch} data-label-color={color} aria-hidden />
                {labelOfColor(color)}
              </>
            }
          >
            <ColorChoice
              label={dialog.color}
              value={color}
              onChange={(next) => form.setFieldValue('color', next)}
            />
          </FieldRow>
        </FieldRows>
        <TextInput
          type="time"
          label={dialog.remindAt}
          description={dialog.remindHint}
          {...form.getInputProps('remind_at_time')}
        />
        {habit && <p className={classes.hint}>{dialog.fromToday}</p>}
        {habit && <HabitHistory id={habit.id} />}
      </FormDialog>
      <LeaveGuard dirty={opened && dirty} onDiscard={discard} />
    </>
  )
}
