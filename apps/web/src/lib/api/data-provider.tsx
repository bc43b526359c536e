import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient, trpc, trpcClient } from './trpc.ts'

/** Around what asks the server. It is not around the whole app: the sign-in form is there before this is. */
export const DataProvider = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </trpc.Provider>
)
