import { weekStarts } from '@dayloom/validators/habits/schedule'
import { SegmentedControl } from '@mantine/core'
import { useUser } from '../../../lib/session/session.tsx'
import { SettingRow } from '../setting-row.tsx'
import { texts } from '../texts.ts'
import { useUpdateProfile } from '../use-update-profile.ts'

const { weekStart: words } = texts
const choices = weekStarts.map((value) => ({ value, label: words.names[value] }))

export const WeekStartSetting = () => {
  const { week_start } = useUser()
  const update = useUpdateProfile()
  return (
    <SettingRow
      title={words.title}
      hint={words.hint}
      control={
        <SegmentedControl
          aria-label={words.title}
          data={choices}
          value={week_start}
          onChange={(chosen) => update.mutate({ week_start: chosen })}
        />
      }
    />
  )
}
