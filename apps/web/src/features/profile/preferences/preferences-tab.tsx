import { Panel } from '../../../components/panel.tsx'
import { AlertsSetting } from './alerts-setting.tsx'
import { ClockSetting } from './clock-setting.tsx'
import { DayMinutesSetting } from './day-minutes-setting.tsx'
import { DayStartSetting } from './day-start-setting.tsx'
import { NotificationsSetting } from './notifications-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'
import { TimeZoneSetting } from './time-zone-setting.tsx'
import { WeekStartSetting } from './week-start-setting.tsx'

export const PreferencesTab = () => (
  <Panel flush>
    <ThemeSetting />
    <AlertsSetting />
    <NotificationsSetting />
    <TimeZoneSetting />
    <ClockSetting />
    <DayStartSetting />
    <WeekStartSetting />
    <DayMinutesSetting />
  </Panel>
)
