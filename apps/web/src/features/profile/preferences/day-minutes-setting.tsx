import { dayMinutesSchema } from '@dayloom/validators/users'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import { SettingRow } from '../setting-row.tsx'
import { texts } from '../texts.ts'
import { useUpdateProfile } from '../use-update-profile.ts'
import classes from './day-minutes-setting.module.css'

const { dayMinutes: words } = texts
const HOUR = 60

/** Saved when the field is left, or by Enter; what cannot be saved stays, with what is wrong. */
export const DayMinutesSetting = () => {
  const { day_minutes } = useUser()
  const update = useUpdateProfile()
  const id = useId()
  /** While it is being typed. */
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const save = () => {
    if (typed === undefined) return
    const text = typed.trim()
    const minutes = dayMinutesSchema.safeParse(text === '' ? Number.NaN : Number(text))
    if (!minutes.success) return setError(minutes.error.issues[0]?.message)
    setTyped(undefined)
    if (minutes.data !== day_minutes) update.mutate({ day_minutes: minutes.data })
  }
  return (
    <SettingRow
      title={words.title}
      hint={words.hint}
      labelFor={id}
      control={
        <TextInput
          id={id}
          className={classes.field}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(day_minutes)}
          error={error}
          rightSection={
            <span className={classes.hours}>
              {words.text(Math.floor(day_minutes / HOUR), day_minutes % HOUR)}
            </span>
          }
          rightSectionWidth={76}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
          }}
        />
      }
    />
  )
}
