import { Link } from '@tanstack/react-router'
import { Brand } from '../../components/brand.tsx'
import { NavList } from './nav-list.tsx'
import { SidebarTools } from './sidebar-tools.tsx'
import classes from './sidebar.module.css'

export const Sidebar = ({ collapsed }: { collapsed: boolean }) => (
  <aside className={classes.sidebar} data-collapsed={collapsed || undefined}>
    <Link to="/getting-started" className={classes.brand} aria-label="Dayloom">
      <Brand markOnly={collapsed} />
    </Link>
    <NavList collapsed={collapsed} />
    <SidebarTools collapsed={collapsed} />
  </aside>
)
