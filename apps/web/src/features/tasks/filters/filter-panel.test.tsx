import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const openFilter = async () => {
  const { user, router } = await openApp('/tasks?due_from=2026-11-20', appServer())
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const field = await screen.findByLabelText('Due Date From')
  /** As the browser tells of each key, and what follows once no other one comes. */
  const type = async (value: string) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(field, { target: { value } })
    await vi.advanceTimersByTimeAsync(400)
    vi.useRealTimers()
  }
  const filter = () => router.state.location.search.due_from
  return { field, type, filter }
}

test('a year that is being typed takes away neither the filter nor what was typed', async () => {
  const { field, type, filter } = await openFilter()
  await type('0002-11-20')
  expect(filter()).toBe('2026-11-20')
  expect(field).toHaveProperty('value', '0002-11-20')
  await type('2027-11-20')
  await waitFor(() => expect(filter()).toBe('2027-11-20'))
})

test('a year that was left halfway is the one of the filter again', async () => {
  const { field, type, filter } = await openFilter()
  await type('0002-11-20')
  fireEvent.blur(field)
  await waitFor(() => expect(field).toHaveProperty('value', '2026-11-20'))
  expect(filter()).toBe('2026-11-20')
})

test('an emptied field filters nothing', async () => {
  const { type, filter } = await openFilter()
  await type('')
  await waitFor(() => expect(filter()).toBeUndefined())
})
