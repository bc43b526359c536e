import { Link } from '@tanstack/react-router'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { runShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { useOverlay } from '../../lib/use-overlay.ts'
import { texts } from '../texts.ts'
import classes from './bottom-bar.module.css'
import { navIcons } from './nav-icons.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

const BarLink = ({ path }: { path: '/today' | '/tasks' | '/habits' }) => {
  const Icon = navIcons[path]
  return (
    <Link to={path} className={classes.item}>
      <Icon {...icon} />
      <span>{texts.nav[path]}</span>
    </Link>
  )
}

interface BottomBarProps {
  /** The drawer of all screens is open. It has the same links, so the bar steps back. */
  opened?: boolean
  onMore?: () => void
}

/** What a thumb reaches on a phone. */
export const BottomBar = ({ opened = false, onMore }: BottomBarProps) => (
  <nav className={classes.bar} aria-label={texts.mainNav} aria-hidden={opened || undefined}>
    <BarLink path="/today" />
    <BarLink path="/tasks" />
    <button
      type="button"
      className={classes.item}
      aria-label={texts.quickAdd}
      aria-haspopup="dialog"
      onClick={() => runShortcut('quickAdd')}
    >
      <span className={classes.add}>
        <IconPlus size={22} stroke={2} aria-hidden />
      </span>
    </button>
    <BarLink path="/habits" />
    <button
      type="button"
      className={classes.item}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={onMore}
    >
      <IconDots {...icon} />
      <span>{texts.more}</span>
    </button>
  </nav>
)

/** The bar of the running app. "More" opens the same drawer as the button of the header. */
export const PhoneNavigation = () => {
  const { opened, open } = useOverlay('navigation')
  return <BottomBar opened={opened} onMore={open} />
}
