import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type * as Follow from './follow.ts'
import { readOwnChanges } from './log.ts'
import { useLive } from './use-live.ts'

/** As on a page that has begun to load, so that it follows nothing yet. */
const open = () => {
  const stop = vi.fn<() => void>()
  const followChanges = vi.fn<typeof Follow.followChanges>(() => stop)
  const load = vi.fn<() => Promise<typeof Follow>>(async () => ({ followChanges }))
  const client = new QueryClient()
  void client.prefetchQuery({ queryKey: ['screen'], queryFn: () => new Promise(() => {}) })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, stop, followChanges, load, ...renderHook(() => useLive('ada', load), { wrapper }) }
}

test('the number of one person’s log is not left to who signs in next', () => {
  document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="seq">5</script>')
  const { unmount } = open()
  // Signed out before the page was idle enough to follow anything.
  unmount()
  expect(document.getElementById('seq')).toBeNull()
})

test('who undoes before the page follows anything has it follow, once', async () => {
  const { client, stop, followChanges, load, unmount } = open()
  expect(followChanges).not.toHaveBeenCalled()
  load.mockRejectedValueOnce(new Error('There is no network'))
  await expect(readOwnChanges()).rejects.toThrow('There is no network')
  await Promise.all([readOwnChanges(), readOwnChanges()])
  expect(followChanges).toHaveBeenCalledExactlyOnceWith(expect.any(QueryClient), 'ada')
  await client.cancelQueries()
  unmount()
  expect(stop).toHaveBeenCalledOnce()
  await readOwnChanges()
  expect(followChanges).toHaveBeenCalledOnce()
})

test('what follows the changes is asked for again where it did not come', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const { client, followChanges, load, unmount } = open()
  load.mockRejectedValueOnce(new Error('There is no network'))
  await client.cancelQueries()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(followChanges).not.toHaveBeenCalled()
  // A screen that is gone to later.
  await client.fetchQuery({ queryKey: ['another'], queryFn: () => true })
  await vi.waitFor(() => expect(followChanges).toHaveBeenCalledOnce())
  unmount()
  vi.unstubAllGlobals()
})
