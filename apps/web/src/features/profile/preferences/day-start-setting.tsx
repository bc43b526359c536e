import { Select } from '@mantine/core'
import { useId } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import { formatTime } from '../../../lib/time/dates.ts'
import { SettingRow } from '../setting-row.tsx'
import { texts } from '../texts.ts'
import { useUpdateProfile } from '../use-update-profile.ts'
import classes from './day-minutes-setting.module.css'

const { dayStart: words } = texts

/** From 00:00 to 06:00. */
const halfHours = Array.from(
  { length: 13 },
  (_, index) => `0${Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`,
)

export const DayStartSetting = () => {
  const { day_starts_at, clock } = useUser()
  const update = useUpdateProfile()
  const id = useId()
  // A program may have chosen a time between two of them.
  const data = halfHours.includes(day_starts_at) ? halfHours : [...halfHours, day_starts_at].toSorted()
  return (
    <SettingRow
      title={words.title}
      hint={words.hint}
      labelFor={id}
      control={
        <Select
          id={id}
          className={classes.field}
          data={data.map((value) => ({ value, label: formatTime(value, clock) }))}
          value={day_starts_at}
          allowDeselect={false}
          onChange={(chosen) => {
            if (chosen && chosen !== day_starts_at) update.mutate({ day_starts_at: chosen })
          }}
        />
      }
    />
  )
}
