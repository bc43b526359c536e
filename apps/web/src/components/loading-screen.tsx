import { Loader } from '@mantine/core'
import { FullPage } from './full-page.tsx'
import classes from './loading-screen.module.css'

export const LoadingScreen = () => (
  <FullPage>
    <div className={classes.loading} role="status">
      <Loader size="sm" />
      <p className={classes.text}>Loading your productivity workspace...</p>
    </div>
  </FullPage>
)
