import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeholders } from '@dayloom/validators/app-shell'
import frame from '../src/layout/app-layout.module.css'
import { Header } from '../src/layout/header.tsx'
import { BottomBar } from '../src/layout/navigation/bottom-bar.tsx'
import { Sidebar } from '../src/layout/navigation/sidebar.tsx'
import { mantineTheme } from '../src/theme/mantine-theme.ts'
import { mantineVariables } from '../src/theme/mantine-variables.ts'

interface AppShellProps {
  /** The address of the screen: its link in the navigation is marked. */
  path: string
  sidebar: 'open' | 'collapsed' | 'none'
  children: ReactNode
}

const createShellRouter = (path: string) =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })

/**
 * What a screen shows before the app runs: the frame, and in it what is the same for everybody. No effect runs in it,
 * and it is the same at every width: whatever differs is the stylesheet's.
 */
export const AppShell = ({ path, sidebar, children }: AppShellProps) => (
  <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables}>
    <RouterContextProvider router={createShellRouter(path)}>
      {sidebar === 'none' ? (
        children
      ) : (
        <div className={frame.frame}>
          <Sidebar collapsed={sidebar === 'collapsed'} />
          <div className={frame.column}>
            <Header name={placeholders.name} profile_picture_url={null} />
            <main className={frame.main} data-wide={path.startsWith('/tasks') || undefined}>
              {children}
            </main>
          </div>
          <BottomBar />
        </div>
      )}
    </RouterContextProvider>
  </MantineProvider>
)
