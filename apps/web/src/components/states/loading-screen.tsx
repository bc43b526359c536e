import { Loader } from '@mantine/core'
import { FullPage } from './full-page.tsx'
import classes from './loading-screen.module.css'

/** Looks like the spinner of index.html (`#boot`), which it replaces. */
export const LoadingScreen = () => (
  <FullPage>
    <output className={classes.loading}>
      <Loader size="sm" />
      <span className={classes.text}>Loading your productivity workspace...</span>
    </output>
  </FullPage>
)
