import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ToastList } from './toast-list.tsx'
import { notifyError, notifySuccess } from './toasts.ts'

beforeAll(() => {
  render(
    <MantineProvider>
      <ToastList />
    </MantineProvider>,
  )
})

test('a double click on the button of a toast does once what it says', async () => {
  const run = vi.fn<() => void>()
  notifySuccess('Task deleted', { action: { label: 'Undo', run } })
  const button = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  expect(button.isConnected).toBe(true)
  fireEvent.click(button)
  expect(run).toHaveBeenCalledTimes(1)
})

test('one success stands at a time, and errors stand beside it', async () => {
  notifyError('Failed to save notes', { duration: 60_000 })
  notifyError('Failed to update task', { duration: 60_000 })
  notifySuccess('Task moved to Done', { line: 'Pay rent' })
  await screen.findByText('Pay rent')
  notifySuccess('Task created successfully')
  await screen.findByText('Task created successfully')
  await waitFor(() => expect(screen.queryByText('Task moved to Done')).toBeNull())
  for (const error of ['Failed to save notes', 'Failed to update task']) screen.getByText(error)
})
