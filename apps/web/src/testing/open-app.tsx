import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../app.tsx'
import { queryClient } from '../lib/api/trpc.ts'
import { writeAhead } from '../outbox/write-ahead.ts'
import { router } from '../router.tsx'
import type { appServer } from './app-server.ts'

let rendered = false

/** A screen of nobody takes down the one that is open. */
const leave = () => router.navigate({ href: '/nowhere', replace: true, ignoreBlocker: true })

/** The whole app as a fresh visit of this address would show it, before a server of the test's own. */
export const openApp = async (
  path: string,
  server: ReturnType<typeof appServer>,
  state: HistoryState = {},
) => {
  globalThis.fetch = server.fetch
  onlineManager.setOnline(true)
  await leave()
  // So that what comes after the last test of a file finds no screen: its window may be gone by then.
  onTestFinished(leave)
  // What a test before left without an answer is no change of this visit.
  for (const change of queryClient.getMutationCache().getAll()) writeAhead.end(change.state.variables, true)
  queryClient.clear()
  notifications.clean()
  sessionStorage.clear()
  localStorage.clear()
  await router.navigate({ href: path, replace: true, state })
  if (!rendered) render(<App />)
  rendered = true
  return { user: userEvent.setup(), router }
}
