import { clocks } from '@dayloom/validators/languages'
import { useUser } from '../../../lib/session/session.tsx'
import { ChoiceSetting } from '../choice-setting.tsx'
import { texts } from '../texts.ts'
import { useUpdateProfile } from '../use-update-profile.ts'

export const ClockSetting = () => {
  const { clock } = useUser()
  const { mutate } = useUpdateProfile()
  return (
    <ChoiceSetting
      words={texts.clock}
      values={clocks}
      value={clock}
      onChoose={(chosen) => mutate({ clock: chosen })}
    />
  )
}
