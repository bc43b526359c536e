import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToastList } from './toast-list.tsx'
import { notifySuccess } from './toasts.ts'

test('a double click on the button of a toast does once what it says', async () => {
  render(
    <MantineProvider>
      <ToastList />
    </MantineProvider>,
  )
  const run = vi.fn<() => void>()
  notifySuccess('Task deleted', { action: { label: 'Undo', run } })
  const button = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  expect(button.isConnected).toBe(true)
  fireEvent.click(button)
  expect(run).toHaveBeenCalledTimes(1)
})
