import { clocks } from '@dayloom/validators/languages'
import { SegmentedControl } from '@mantine/core'
import { useUser } from '../../../lib/session/session.tsx'
import { SettingRow } from '../setting-row.tsx'
import { texts } from '../texts.ts'
import { useUpdateProfile } from '../use-update-profile.ts'

const { clock: words } = texts
const choices = clocks.map((value) => ({ value, label: words.names[value] }))

export const ClockSetting = () => {
  const { clock } = useUser()
  const update = useUpdateProfile()
  return (
    <SettingRow
      title={words.title}
      hint={words.hint}
      control={
        <SegmentedControl
          aria-label={words.title}
          data={choices}
          value={clock}
          onChange={(chosen) => update.mutate({ clock: chosen })}
        />
      }
    />
  )
}
