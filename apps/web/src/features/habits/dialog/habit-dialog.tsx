import type { Habit } from '@dayloom/validators/habits'
import { Alert, Textarea, TextInput } from '@mantine/core'
import { ColorChoice } from '../../../components/colors/color-choice.tsx'
import { FieldRow, FieldRows } from '../fields/field-row.tsx'
import { SaveStatus } from '../../../components/dialogs/save-status.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { LeaveGuard } from '../../../components/dialogs/leave-guard.tsx'
import { labelOfColor } from '../../../lib/labels.ts'
import { Streak } from '../card/streak.tsx'
import { streakUnit } from '../streak-rewards.ts'
import { texts } from '../texts.ts'
import { useDeleteHabit } from '../use-delete-habit.ts'
import { BlockRow } from './block-row.tsx'
import { DaysRow } from './days-row.tsx'
import { GoalRow } from './goal-row.tsx'
import classes from './habit-dialog.module.css'
import { HabitHistory } from './habit-history.tsx'
import { ReminderTimes } from './reminder-times.tsx'
import { RoutineRow } from './routine-row.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import { useEditHabit } from './use-edit-habit.ts'
import { useNewHabit, type HabitForm } from './use-new-habit.ts'

const { dialog } = texts

const CurrentStreak = ({ habit }: { habit: Habit }) => (
  <section className={classes.streak} aria-label={dialog.currentStreak}>
    <span>{dialog.currentStreak}</span>
    <Streak habit={habit} unit={streakUnit(habit.streak_unit, habit.streak_count)} />
    <span className={classes.best}>{dialog.best(habit.longest_streak, habit.streak_unit.slice(0, -1))}</span>
  </section>
)

const HabitFields = ({ form }: { form: HabitForm }) => {
  const { color } = form.values
  return (
    <>
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
        <BlockRow form={form} />
        <DaysRow form={form} />
        <RoutineRow form={form} />
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
      <ReminderTimes form={form} />
    </>
  )
}

interface NewHabitProps {
  opened: boolean
  onClose: () => void
}

export const NewHabit = ({ opened, onClose }: NewHabitProps) => {
  const { form, submit, dirty, discard, busy } = useNewHabit(onClose)
  const close = () => {
    discard()
    onClose()
  }
  return (
    <>
      <FormDialog
        opened={opened}
        title={dialog.create}
        submit={dialog.submitCreate}
        onSubmit={submit}
        onClose={close}
        dirty={dirty}
        busy={busy}
      >
        <HabitFields form={form} />
      </FormDialog>
      <LeaveGuard dirty={opened && dirty} onDiscard={discard} />
    </>
  )
}

interface EditHabitProps extends NewHabitProps {
  habit: Habit
  /** It was deleted, or put into the archive, while it is open. */
  gone: boolean
}

export const EditHabit = (props: EditHabitProps) => {
  const { habit, opened, gone } = props
  const { id } = habit
  const edit = useEditHabit(props)
  const remove = useDeleteHabit(id)
  const confirmDelete = () => {
    edit.abandon()
    remove.mutate({ id })
  }
  return (
    <FormDialog
      opened={opened}
      title={dialog.edit}
      submit={dialog.submitEdit}
      onSubmit={edit.submit}
      onClose={edit.close}
      busy={edit.busy}
      disabled={!edit.differs || gone}
      deletion={{ title: dialog.deleteTitle, question: dialog.deleteQuestion, onConfirm: confirmDelete }}
      status={<SaveStatus state={edit.state} />}
    >
      {gone && opened && <Alert color="warning" role="status" title={dialog.gone} />}
      <CurrentStreak habit={habit} />
      <div role="presentation" className={classes.fields} onBlur={edit.flush}>
        <HabitFields form={edit.form} />
      </div>
      <p className={classes.hint}>{dialog.fromToday}</p>
      <HabitHistory id={id} />
    </FormDialog>
  )
}
