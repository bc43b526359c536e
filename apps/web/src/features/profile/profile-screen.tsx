import { Tabs } from '@mantine/core'
import { version } from '@dayloom/validators/release/version'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { lazyChunk } from '../../loading/chunks.ts'
import { inIdleTurn } from '../../loading/when-idle.ts'
import { DetailsTab } from './details/details-tab.tsx'
import { LazyTab } from './lazy-tab.tsx'
import classes from './profile-screen.module.css'
import { profileTabs, type ProfileTab } from './tabs.ts'
import { texts } from './texts.ts'
import { useProfileTab } from './use-profile-tab.ts'

const contents: Record<ProfileTab, ComponentType> = {
  profile: DetailsTab,
  preferences: lazyChunk(async () => ({
    default: (await import('./preferences/preferences-tab.tsx')).PreferencesTab,
  })),
  security: lazyChunk(async () => ({
    default: (await import('./security/security-tab.tsx')).SecurityTab,
  })),
  connections: lazyChunk(async () => ({
    default: (await import('./connections/connections-tab.tsx')).ConnectionsTab,
  })),
}
/** Few come there: it is loaded by the first look at it, the others while the browser is idle. */
const SELDOM_OPENED: ProfileTab = 'connections'

/** What was looked at stays mounted: what is half typed in one tab survives a look at another. */
export const ProfileScreen = () => {
  const { tab, choose } = useProfileTab()
  const [idle, setIdle] = useState(false)
  // Here, for a hidden tab has no effects.
  useEffect(() => inIdleTurn(() => startTransition(() => setIdle(true))), [])
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Tabs value={tab} onChange={choose} className={classes.tabs}>
        <Tabs.List aria-label={texts.title} className={classes.list}>
          {profileTabs.map((each) => (
            <Tabs.Tab key={each} value={each} className={classes.tab}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {profileTabs.map((each) => {
          const Content = contents[each]
          return (
            <Tabs.Panel key={each} value={each}>
              <LazyTab tab={each} wanted={each === tab || (idle && each !== SELDOM_OPENED)}>
                <Content />
              </LazyTab>
            </Tabs.Panel>
          )
        })}
      </Tabs>
      <p className={classes.version}>{texts.version(version)}</p>
    </>
  )
}
