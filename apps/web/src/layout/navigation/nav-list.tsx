import { Link } from '@tanstack/react-router'
import { Fragment, use } from 'react'
import { KeyTooltip } from '../../components/shortcut-keys.tsx'
import { navPaths } from '../../lib/redirect.ts'
import { BelowLinks } from './below-links.ts'
import { navIcons } from './nav-icons.ts'
import classes from './nav-list.module.css'
import { navShortcuts } from './nav-shortcuts.ts'
import { texts } from '../texts.ts'

interface NavListProps {
  /** Icons only; the names move into tooltips. */
  collapsed?: boolean
  /** Its drawer has an entry of the history, which the screen that is gone to takes over. */
  replaces?: boolean
}

export const NavList = ({ collapsed = false, replaces = false }: NavListProps) => {
  const below = use(BelowLinks)
  return (
    <nav aria-label={texts.mainNav} className={classes.nav} data-collapsed={collapsed || undefined}>
      {navPaths.map((path) => {
        const Icon = navIcons[path]
        const Below = below[path]
        return (
          <Fragment key={path}>
            <KeyTooltip
              text={texts.nav[path]}
              shortcut={navShortcuts[path]}
              position="right"
              openDelay={collapsed ? 100 : 600}
            >
              <Link
                to={path}
                className={classes.link}
                replace={replaces}
                aria-label={collapsed ? texts.nav[path] : undefined}
              >
                <Icon size={18} stroke={1.75} aria-hidden />
                {!collapsed && <span>{texts.nav[path]}</span>}
              </Link>
            </KeyTooltip>
            {Below && !collapsed && <Below replaces={replaces} />}
          </Fragment>
        )
      })}
    </nav>
  )
}
