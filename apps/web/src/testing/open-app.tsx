import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '../app.tsx'
import { queryClient } from '../lib/api/trpc.ts'
import { endNote } from '../lib/waiting/notes.ts'
import { router } from '../router.tsx'
import type { appServer } from './app-server.ts'

let rendered = false

/** The whole app as a fresh visit of this address would show it, before a server of the test's own. */
export const openApp = async (
  path: string,
  server: ReturnType<typeof appServer>,
  state: HistoryState = {},
) => {
  globalThis.fetch = server.fetch
  onlineManager.setOnline(true)
  // A screen of nobody takes down the one that the last test left open.
  await router.navigate({ href: '/nowhere', replace: true, ignoreBlocker: true })
  // What a test before left without an answer is no change of this visit.
  for (const change of queryClient.getMutationCache().getAll()) endNote(change.state.variables, true)
  queryClient.clear()
  notifications.clean()
  sessionStorage.clear()
  localStorage.clear()
  await router.navigate({ href: path, replace: true, state })
  if (!rendered) render(<App />)
  rendered = true
  return { user: userEvent.setup(), router }
}
