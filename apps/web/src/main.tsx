import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepFocusOfBusyButtons } from './lib/screen/busy-focus.ts'
import { registerServiceWorker } from './loading/new-version.ts'
import { endBootWith } from './loading/boot.ts'
import { noteReturns } from './loading/returning.ts'
import { whenIdle } from './loading/when-idle.ts'
import { followOtherTabs } from './lib/preferences.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

keepFocusOfBusyButtons()
endBootWith(root, router)
noteReturns(router.history)
followOtherTabs()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

/** Milliseconds after the page has loaded. */
const WORKER_DELAY_MS = 2000

// What is for later takes neither the network nor the processor of the first screen.
const later = () => setTimeout(() => whenIdle(registerServiceWorker), WORKER_DELAY_MS)
// The app may have been started after it.
if (document.readyState === 'complete') later()
else window.addEventListener('load', later)
