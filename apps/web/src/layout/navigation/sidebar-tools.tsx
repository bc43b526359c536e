import { ActionIcon } from '@mantine/core'
import { IconKeyboard, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Hint } from '../../components/hint/hint.tsx'
import { KeyTooltip } from '../../components/shortcut-keys.tsx'
import { writePreference } from '../../lib/preferences.ts'
import { runShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import classes from './sidebar.module.css'
import { texts } from '../texts.ts'

const button = { variant: 'subtle', color: 'neutral', size: 'lg' } as const

/** At the foot of the sidebar: its width, and the sheet of shortcuts. */
export const SidebarTools = ({ collapsed }: { collapsed: boolean }) => {
  const label = collapsed ? texts.expand : texts.collapse
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.tools}>
      <Hint label={label} position="right">
        <ActionIcon
          {...button}
          aria-label={label}
          aria-expanded={!collapsed}
          onClick={() => writePreference('sidebar', collapsed ? 'open' : 'collapsed')}
        >
          <Icon size={18} stroke={1.75} />
        </ActionIcon>
      </Hint>
      <KeyTooltip text={texts.palette.help} shortcut="help" position="right">
        <ActionIcon
          {...button}
          aria-label={texts.palette.help}
          aria-haspopup="dialog"
          onClick={() => runShortcut('help')}
        >
          <IconKeyboard size={18} stroke={1.75} />
        </ActionIcon>
      </KeyTooltip>
    </div>
  )
}
