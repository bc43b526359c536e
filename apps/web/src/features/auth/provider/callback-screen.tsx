import { Loader } from '@mantine/core'
import { Brand } from '../../../components/brand.tsx'
import { FullPage } from '../../../components/states/full-page.tsx'
import type { ProviderName } from '../../../lib/provider/begin.ts'
import { useTabTitle } from '../../../lib/screen/use-tab-title.ts'
import { texts } from '../texts.ts'
import classes from './callback-screen.module.css'
import { useCallbackLanding } from './use-callback-landing.ts'

interface CallbackScreenProps {
  provider: ProviderName
  /** The parameters of the address. */
  search: unknown
}

/** Where a provider sends people back to: seen for a moment, in the popup or in the window that went there. */
export const CallbackScreen = ({ provider, search }: CallbackScreenProps) => {
  const { callback } = texts[provider]
  useTabTitle(texts.tab)
  useCallbackLanding(provider, search)
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
