import { limits } from '@dayloom/validators/limits'
import { TextInput } from '@mantine/core'
import { FieldRow } from '../fields/field-row.tsx'
import { blockText } from '../schedule-text.ts'
import { texts } from '../texts.ts'
import classes from './habit-dialog.module.css'
import type { HabitForm } from './use-new-habit.ts'

const { block: words } = texts.dialog

/** When it is done on a day, and for how long. */
export const BlockRow = ({ form }: { form: HabitForm }) => {
  const { values, errors } = form
  const { block_at: at, block_minutes: minutes } = values
  return (
    <FieldRow
      label={words.label}
      value={at === '' ? words.none : blockText({ at, minutes: Number(minutes) })}
      invalid={errors['block_at'] !== undefined || errors['block_minutes'] !== undefined}
    >
      <div className={classes.pair}>
        <TextInput type="time" label={words.at} {...form.getInputProps('block_at')} />
        <TextInput
          type="number"
          inputMode="numeric"
          label={words.minutes}
          min={limits.block.min}
          max={limits.block.max}
          {...form.getInputProps('block_minutes')}
        />
      </div>
      <p className={classes.hint}>{words.hint}</p>
    </FieldRow>
  )
}
