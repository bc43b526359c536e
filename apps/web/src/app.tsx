import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ToastRegion } from './lib/toasts/toast-region.tsx'
import { queryClient, trpc, trpcClient } from './lib/api/trpc.ts'
import { router } from './router.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

/** The whole app, at the address of the window. */
export const App = () => (
  <ThemeProvider>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ToastRegion />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  </ThemeProvider>
)
