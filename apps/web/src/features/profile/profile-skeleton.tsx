import { Skeleton, Tabs } from '@mantine/core'
import classes from './profile-screen.module.css'
import { profileTabs } from './tabs.ts'
import { texts } from './texts.ts'

/** Which tab is open is in the address: part of the app shell, which is the same at each. */
export const ProfileSkeleton = () => (
  <Tabs value={null} className={classes.tabs}>
    <Tabs.List className={classes.list}>
      {profileTabs.map((each) => (
        <Tabs.Tab key={each} value={each} className={classes.tab}>
          {texts.tabs[each]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <Skeleton height={420} radius="lg" />
  </Tabs>
)
