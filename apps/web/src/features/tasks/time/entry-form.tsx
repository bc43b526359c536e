import { limits } from '@dayloom/validators/limits'
import { Button, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { now } from '../../../lib/clock/clock.ts'
import { useUser } from '../../../lib/session/session.tsx'
import { readValues, type EntryValues } from './entry-values.ts'
import { texts } from './texts.ts'
import classes from './time-tab.module.css'

interface EntryFormProps {
  initial: EntryValues
  action: string
  onSave: (values: EntryValues, read: { started_at: string; ended_at: string; note: string | null }) => void
  onCancel: () => void
}

/** An entry as it is typed; it stands in the form of its task, so it is none of its own. */
export const EntryForm = ({ initial, action, onSave, onCancel }: EntryFormProps) => {
  const { timezone } = useUser()
  const [values, setValues] = useState(initial)
  const [error, setError] = useState<string>()
  const set = (change: Partial<EntryValues>) => {
    setValues({ ...values, ...change })
    setError(undefined)
  }
  const save = () => {
    const read = readValues(values, now(), timezone)
    if ('error' in read) setError(read.error)
    else onSave(values, read)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
  return (
    <div className={classes.form} role="presentation" onKeyDown={onKeyDown}>
      <TextInput
        type="date"
        label={texts.day}
        value={values.day}
        onChange={(event) => set({ day: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={texts.from}
        value={values.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        label={texts.minutes}
        min={1}
        value={values.minutes}
        onChange={(event) => set({ minutes: event.currentTarget.value })}
        autoFocus
      />
      <TextInput
        className={classes.note ?? ''}
        label={texts.note}
        maxLength={limits.timeEntry.note}
        value={values.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <p className={classes.error} role="alert">
        {error}
      </p>
      <div className={classes.buttons}>
        <Button size="compact-sm" onClick={save}>
          {action}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
