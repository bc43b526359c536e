import type { Routine } from '@dayloom/validators/routines'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Hint } from '../../../components/hint/hint.tsx'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { runShortcut } from '../../../lib/shortcuts/use-shortcut.ts'
import { notifySuccess } from '../../../lib/toasts/toasts.ts'
import { texts as habitTexts } from '../texts.ts'
import { texts } from './dialog-texts.ts'
import classes from './routine-head.module.css'
import { RoutineForm, type RoutineValues } from './routine-form.tsx'
import { useRoutineDelete, useRoutines, useRoutineUpdate } from './use-routines.ts'

interface RoutineDialogProps {
  opened: boolean
  routine: Routine
  onClose: () => void
}

/** Renames, colours, moves or deletes a routine. */
export const RoutineDialog = ({ opened, routine, onClose }: RoutineDialogProps) => {
  const { id, name, color, done_when } = routine
  const routines = useRoutines()
  const update = useRoutineUpdate()
  const deleteRoutine = useRoutineDelete()
  const at = routines.findIndex((each) => each.id === id)

  const save = async (values: RoutineValues) => {
    await update({ id, ...values })
    onClose()
  }
  /** Behind the routine that is at an index, or to the top. */
  const moveBehind = async (index: number) => {
    try {
      await update({ id, after_id: routines[index]?.id ?? null })
    } catch (error) {
      notifyFailure(error, texts.failed.update, () => void moveBehind(index))
    }
  }
  const remove = async () => {
    try {
      await deleteRoutine({ id })
      const undo = { label: habitTexts.undo, run: () => runShortcut('undo') }
      notifySuccess(texts.deleted(name), { action: undo })
    } catch (error) {
      notifyFailure(error, texts.failed.delete, () => void remove())
    }
  }
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
  const moves = [
    { label: texts.up, index: at - 2, disabled: at <= 0, Icon: IconArrowUp },
    { label: texts.down, index: at + 1, disabled: at >= routines.length - 1, Icon: IconArrowDown },
  ]
  return (
    <RoutineForm
      opened={opened}
      title={texts.editTitle}
      submit={texts.update}
      values={{ name, color, done_when }}
      failed={texts.failed.update}
      onSave={save}
      onClose={onClose}
      deletion={{
        title: texts.deletion.title,
        question: texts.deletion.question(name),
        onConfirm: () => {
          onClose()
          void remove()
        },
      }}
      aside={moves.map(({ label, index, disabled, Icon }) => (
        <Hint key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="neutral"
            size={36}
            className={classes.move ?? ''}
            aria-label={label}
            disabled={disabled}
            onClick={() => void moveBehind(index)}
          >
            <Icon {...icon} />
          </ActionIcon>
        </Hint>
      ))}
    />
  )
}
