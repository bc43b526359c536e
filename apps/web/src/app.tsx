import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { toastSettings } from './config/toasts.ts'
import { queryClient, trpc, trpcClient } from './lib/api/trpc.ts'
import { router } from './router.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

/** The whole app, at the address of the window. */
export const App = () => (
  <ThemeProvider>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Notifications {...toastSettings} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  </ThemeProvider>
)
