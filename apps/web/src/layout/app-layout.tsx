import type { ReactNode } from 'react'
export const AppLayout = ({ children }: { children: ReactNode }) => <main>{children}</main>
