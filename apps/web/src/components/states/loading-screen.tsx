import { Loader } from '@mantine/core'
import { FullPage } from './full-page.tsx'
import classes from './loading-screen.module.css'

/** Goes on where the page's own spinner (`#boot` of index.html) stops. */
export const LoadingScreen = () => (
  <FullPage>
    <output className={classes.loading}>
      <Loader size="sm" />
      <span className={classes.text}>Loading your productivity workspace...</span>
    </output>
  </FullPage>
)
