import type { Habit } from '@dayloom/validators/habits'
import { restCreateInput } from '@dayloom/validators/habits/rests'
import { limits } from '@dayloom/validators/limits'
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { FieldRow, FieldRows } from '../fields/field-row.tsx'
import { fieldErrors } from '../../../lib/api/errors.ts'
import { inputErrors } from '../fields/input-errors.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import classes from '../lists/list-dialog.module.css'
import { texts } from '../texts.ts'
import { useRestMutations } from './use-rests.ts'
import { newId } from '../../../lib/new-id.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../lib/too-long.ts'

const { rests: words } = texts

interface RestFormProps {
  habits: readonly Habit[]
  /** Whether something is typed that would be lost. */
  onDirty: (dirty: boolean) => void
}

/** Days in a row on which habits rest: all of them, or those that are chosen. */
export const RestForm = ({ habits, onDirty }: RestFormProps) => {
  const today = useToday()
  const { create, busy } = useRestMutations()
  const empty = { from: today as string, to: today as string, reason: '', habit_ids: [] as string[] }
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (fields: Partial<typeof values>) => {
    setValues({ ...values, ...fields })
    setErrors({})
    onDirty(true)
  }
  const save = async () => {
    const { habit_ids, ...rest } = values
    const input = restCreateInput.safeParse({
      ...rest,
      id: newId(),
      habit_ids: habit_ids.length > 0 ? habit_ids : null,
    })
    if (!input.success) return setErrors(inputErrors(input.error))
    try {
      await create(input.data)
      setValues(empty)
      onDirty(false)
    } catch (error) {
      // What went wrong has been said; what was typed stays.
      setErrors(fieldErrors(error))
    }
  }
  const field = (name: 'from' | 'to' | 'reason') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const toggle = (id: string) =>
    change({
      habit_ids: values.habit_ids.includes(id)
        ? values.habit_ids.filter((each) => each !== id)
        : [...values.habit_ids, id],
    })
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={words.add}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={classes.pair}>
        <TextInput type="date" label={words.from} {...field('from')} />
        <TextInput type="date" label={words.to} {...field('to')} />
      </div>
      <TextInput
        label={words.reason}
        placeholder={words.reasonPlaceholder}
        {...field('reason')}
        error={tooLong(values.reason, limits.rest.reason, messages.input.restReason) ?? errors['reason']}
      />
      <FieldRows>
        <FieldRow label={words.habits} value={words.chosen(values.habit_ids.length)}>
          <fieldset className={classes.choices} aria-label={words.habits}>
            {habits.map(({ id, name }) => (
              <label key={id} className={classes.choice}>
                <input type="checkbox" checked={values.habit_ids.includes(id)} onChange={() => toggle(id)} />
                {name}
              </label>
            ))}
          </fieldset>
        </FieldRow>
      </FieldRows>
      <Button type="submit" loading={busy}>
        {words.add}
      </Button>
    </form>
  )
}
