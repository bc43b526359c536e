import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { DetailsTab } from './details/details-tab.tsx'
import { LazyConnections } from './connections/lazy-connections.tsx'
import { PreferencesTab } from './preferences/preferences-tab.tsx'
import classes from './profile-screen.module.css'
import { SecurityTab } from './security/security-tab.tsx'
import { profileTabs, type ProfileTab } from './tabs.ts'
import { texts } from './texts.ts'
import { useProfileTab } from './use-profile-tab.ts'

const contents: Record<ProfileTab, ComponentType<{ shown: boolean }>> = {
  profile: DetailsTab,
  preferences: PreferencesTab,
  security: SecurityTab,
  connections: LazyConnections,
}

/** What was looked at stays mounted: what is half typed in one tab survives a look at another. */
export const ProfileScreen = () => {
  const { tab, choose } = useProfileTab()
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
              <Content shown={each === tab} />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}
