import { Panel } from '../../../components/panel.tsx'
import { RemindersSetting } from './reminders-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'
import { TimeZoneSetting } from './time-zone-setting.tsx'

export const PreferencesTab = () => (
  <Panel flush>
    <ThemeSetting />
    <RemindersSetting />
    <TimeZoneSetting />
  </Panel>
)
