import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLive } from './use-live.ts'

test('the number of one person’s log is not left to who signs in next', () => {
  document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="seq">5</script>')
  const client = new QueryClient()
  const { unmount } = renderHook(() => useLive('ada'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  // Signed out before the page was idle enough to follow anything.
  unmount()
  expect(document.getElementById('seq')).toBeNull()
})
