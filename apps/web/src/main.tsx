import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { toastSettings } from './config/toasts.ts'
import { registerServiceWorker } from './lib/new-version.ts'
import { endBootWith } from './lib/boot.ts'
import { takeKnownSession } from './lib/known-session.ts'
import { queryClient, trpc, trpcClient } from './lib/trpc.ts'
import { whenIdle } from './lib/when-idle.ts'
import { router } from './router.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

takeKnownSession()
endBootWith(root, router)
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Notifications {...toastSettings} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </ThemeProvider>
  </StrictMode>,
)

/** Milliseconds after the page has loaded. */
const WORKER_DELAY_MS = 2000

// What is for later takes neither the network nor the processor of the first screen.
const later = () => setTimeout(() => whenIdle(registerServiceWorker), WORKER_DELAY_MS)
// The app may have been started after it.
if (document.readyState === 'complete') later()
else window.addEventListener('load', later)
