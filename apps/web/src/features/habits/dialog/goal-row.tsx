import { SegmentedControl, TextInput } from '@mantine/core'
import { limits } from '@dayloom/validators/limits'
import { FieldRow } from '../fields/field-row.tsx'
import { goalText } from '../schedule-text.ts'
import { texts } from '../texts.ts'
import classes from './habit-dialog.module.css'
import { goalKinds, habitInput } from './habit-values.ts'
import type { HabitForm } from './use-new-habit.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

const { goal: words } = texts.dialog
const kinds = goalKinds.map((value) => ({ value, label: words.kinds[value] }))

/** What the amount of a day is measured by. */
export const GoalRow = ({ form }: { form: HabitForm }) => {
  const { values, errors } = form
  const goal = habitInput({ ...values, name: words.label, description: '', kind: 'daily' }).data?.goal
  // Of a kind that only a newer server knows it is not said what it means.
  const none = goalKinds.includes(values.goal) ? words.kinds.none : `${values.amount} ${values.unit}`
  const isSet = values.goal !== 'none'
  return (
    <FieldRow
      label={words.label}
      value={goal ? goalText(goal) : none}
      invalid={errors['amount'] !== undefined || errors['unit'] !== undefined}
    >
      <SegmentedControl
        fullWidth
        aria-label={words.label}
        data={kinds}
        value={values.goal}
        onChange={(goal) => form.setFieldValue('goal', goal)}
      />
      {values.goal !== 'none' && <p className={classes.hint}>{words.hints[values.goal]}</p>}
      {isSet && (
        <div className={classes.pair}>
          <TextInput
            label={words.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder={words.amountPlaceholder}
            {...form.getInputProps('amount')}
          />
          <TextInput
            label={words.unit}
            autoComplete="off"
            placeholder={words.unitPlaceholder}
            {...form.getInputProps('unit')}
            error={tooLong(values.unit, limits.unit.max, messages.input.unit) ?? errors['unit']}
          />
        </div>
      )}
    </FieldRow>
  )
}
