import { Loader } from '@mantine/core'
import { Brand } from '../../../components/brand.tsx'
import { FullPage } from '../../../components/states/full-page.tsx'
import { useTabTitle } from '../../../lib/screen/use-tab-title.ts'
import { texts } from '../texts.ts'
import classes from './callback-screen.module.css'
import { useCallbackLanding } from './use-callback-landing.ts'

const { callback } = texts.google

/** Where Google sends people back to: seen for a moment, in the popup or in the window that went there. */
export const CallbackScreen = () => {
  useTabTitle(texts.tab)
  useCallbackLanding()
  return (
    <FullPage>
      <div className={classes.screen} role="status">
        <Brand size={36} />
        <Loader size="sm" />
        <h1 className={classes.title}>{callback.title}</h1>
        <p className={classes.text}>{callback.text}</p>
      </div>
    </FullPage>
  )
}
