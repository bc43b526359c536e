import { Panel } from '../../../components/panel.tsx'
import { AlertsSetting } from './alerts-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'
import { TimeZoneSetting } from './time-zone-setting.tsx'

export const PreferencesTab = () => (
  <Panel flush>
    <ThemeSetting />
    <AlertsSetting />
    <TimeZoneSetting />
  </Panel>
)
