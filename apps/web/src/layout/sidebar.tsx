import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Brand } from '../components/brand.tsx'
import { usePreference, writePreference } from '../lib/preferences.ts'
import { NavList } from './nav-list.tsx'
import classes from './sidebar.module.css'
import { texts } from './texts.ts'

export const Sidebar = () => {
  const collapsed = usePreference('sidebar') === 'collapsed'
  const label = collapsed ? texts.expand : texts.collapse
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Link to="/getting-started" className={classes.brand} aria-label="Dayloom">
        <Brand markOnly={collapsed} />
      </Link>
      <NavList collapsed={collapsed} />
      <Tooltip label={label} position="right">
        <ActionIcon
          className={classes.toggle}
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={label}
          aria-expanded={!collapsed}
          onClick={() => writePreference('sidebar', collapsed ? 'open' : 'collapsed')}
        >
          <Icon size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </aside>
  )
}
