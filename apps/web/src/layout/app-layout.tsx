import { useLocation } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { navPaths } from '../lib/redirect.ts'
import { useLive } from '../live/use-live.ts'
import { noteAnalyticsSeen } from '../lib/analytics-seen.ts'
import { usePreference, writePreference } from '../lib/preferences.ts'
import { useUser } from '../lib/session/session.tsx'
import { usePhone, useWide } from '../lib/screen/use-media.ts'
import classes from './app-layout.module.css'
import { WhenWanted } from '../components/when-wanted.tsx'
import { lazyChunk } from '../loading/chunks.ts'
import { Footer } from './footer.tsx'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { Header } from './header.tsx'
import { PhoneNavigation } from './navigation/bottom-bar.tsx'
import { Sidebar } from './navigation/sidebar.tsx'
import { texts } from './texts.ts'
import { useRouteFocus } from './use-route-focus.ts'

const Notices = lazyChunk(async () => ({ default: (await import('./notices.tsx')).Notices }))

interface AppLayoutProps {
  /** Floats above the content, at the end of the page: the button for ratings. */
  floating?: ReactNode
  /** In the header: how many changes wait for the network. */
  outbox?: ReactNode
  /** In the header: what the timer runs on. */
  timer?: ReactNode
  children: ReactNode
}

/** Apart from the frame, which would be drawn anew with every address. */
const LastVisitedPage = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { id } = useUser()
  const page = navPaths.find((path) => path === pathname)
  useEffect(() => {
    if (page) writePreference('last_visited_page', page)
    if (page === '/analytics') noteAnalyticsSeen(id)
  }, [page, id])
  return null
}

export const AppLayout = ({ floating, outbox, timer, children }: AppLayoutProps) => {
  useRouteFocus()
  const wide = useWide()
  const phone = usePhone()
  const { id, name, profile_picture_url } = useUser()
  useLive(id)
  const isBoard = useLocation({ select: ({ pathname }) => pathname === '/tasks' })
  const collapsed = usePreference('sidebar') === 'collapsed'
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {texts.skip}
      </a>
      <LastVisitedPage />
      <GlobalShortcuts />
      {wide && <Sidebar collapsed={collapsed} />}
      <div className={classes.column}>
        <Header name={name} profile_picture_url={profile_picture_url} outbox={outbox} timer={timer} />
        <main id="content" tabIndex={-1} className={classes.main} data-wide={isBoard || undefined}>
          {children}
        </main>
        <Footer />
      </div>
      <WhenWanted wanted={false}>
        <Notices />
      </WhenWanted>
      {phone && <PhoneNavigation />}
      {floating && <div className={classes.floating}>{floating}</div>}
    </div>
  )
}
