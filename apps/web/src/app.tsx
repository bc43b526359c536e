import { RouterProvider } from '@tanstack/react-router'
import { ToastRegion } from './lib/toasts/toast-region.tsx'
import { keepComposingKeys } from './lib/shortcuts/composing.ts'
import { router } from './router.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

// Before anything listens to keys.
keepComposingKeys()

/** The whole app, at the address of the window. */
export const App = () => (
  <ThemeProvider>
    <ToastRegion />
    <RouterProvider router={router} />
  </ThemeProvider>
)
