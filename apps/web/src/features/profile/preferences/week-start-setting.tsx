import { weekStarts } from '@dayloom/validators/habits/schedule'
import { useUser } from '../../../lib/session/session.tsx'
import { ChoiceSetting } from '../choice-setting.tsx'
import { texts } from '../texts.ts'
import { useUpdateProfile } from '../use-update-profile.ts'

export const WeekStartSetting = () => {
  const { week_start } = useUser()
  const { mutate } = useUpdateProfile()
  return (
    <ChoiceSetting
      words={texts.weekStart}
      values={weekStarts}
      value={week_start}
      onChoose={(chosen) => mutate({ week_start: chosen })}
    />
  )
}
