import type { CalendarDay } from '@dayloom/domain/habit-calendar'
import type { Goal } from '@dayloom/validators/habits/schedule'
import { limits } from '@dayloom/validators/limits'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { inputErrors } from '../../fields/input-errors.ts'
import { formatDay } from '../../../../lib/time/dates.ts'
import { texts } from '../../texts.ts'
import { useHabitDays } from '../../use-habit-day.ts'
import classes from './day-popover.module.css'
import { dayInput, dayValues, typedOf, type Entry } from './day-values.ts'
import { useClearDay } from './use-clear-day.ts'
import { useDayDraft, useSaveDay } from './use-save-day.ts'
import { messages } from '@dayloom/validators/messages'
import { tooLong } from '../../../../lib/too-long.ts'

const { day: words } = texts.calendar

interface DayFormProps {
  id: string
  day: CalendarDay
  entry: Entry | undefined
  /** The one that the day is judged by. */
  goal: Goal | null
  /** Skipped by itself; a rest is taken back where the rests are. */
  isOwnSkip: boolean
  onDone: () => void
}

/** What a habit has of a day: its amount, a note, and whether it is skipped. */
export const DayForm = ({ id, day, entry, goal, isOwnSkip, onDone }: DayFormProps) => {
  const date = day.day
  const draft = useDayDraft({ id, date })
  const mark = useSaveDay(id, draft)
  const { skip, unskip } = useHabitDays(id)
  const [restored] = useState(draft.load)
  const [values, setValues] = useState(() => ({ ...dayValues(entry), ...restored }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const clear = useClearDay({ id, date, goal })
  const change = (fields: Partial<typeof values>) => {
    const changed = { ...values, ...fields }
    setValues(changed)
    draft.keep(typedOf(changed, entry))
    setErrors({})
  }
  const then = (act: () => void) => () => {
    act()
    onDone()
  }
  const discard = () => draft.keep(null)
  const remove = () => {
    discard()
    if (entry) clear(entry)
  }
  const toggleSkip = () => (isOwnSkip ? unskip : skip)({ id, date })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = dayInput(values, { id, date, entry, goal })
    if (error) return setErrors(inputErrors(error))
    mark(data)
    onDone()
  }
  const isTyped = values.amount !== '' || entry !== undefined || goal?.direction === 'at_most'
  const isRest = day.state === 'skipped' && !isOwnSkip
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <div>
        <h3 className={classes.title}>{formatDay(date, 'dayLong')}</h3>
        <p className={classes.state}>{isRest ? words.rest : words.states[day.state]}</p>
      </div>
      {goal && (
        <TextInput
          label={words.amount(goal.unit)}
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          error={errors['amount']}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={words.note}
        autosize
        minRows={1}
        maxRows={4}
        value={values.note}
        error={
          tooLong(values.note, limits.completionNote.max, messages.input.completionNote) ?? errors['note']
        }
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        <Button type="submit" data-autofocus>
          {isTyped ? words.save : words.markDone}
        </Button>
        {!isRest && (
          <Button variant="default" size="compact-md" onClick={then(toggleSkip)}>
            {isOwnSkip ? words.unskip : words.skip}
          </Button>
        )}
        {entry && (
          <Button variant="subtle" color="danger" size="compact-md" onClick={then(remove)}>
            {words.remove}
          </Button>
        )}
        {restored && typedOf(values, entry) && (
          <Button variant="subtle" color="neutral" size="compact-md" onClick={then(discard)}>
            {words.discard}
          </Button>
        )}
      </div>
    </form>
  )
}
