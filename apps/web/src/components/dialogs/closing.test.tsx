import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

test('a dialog that is closing takes no more keys, and saves nothing again', () => {
  const save = vi.fn<() => void>()
  const dialog = (opened: boolean) => (
    <MantineProvider>
      <FormDialog opened={opened} title="New" submit="Create" onSubmit={save} onClose={() => {}}>
        <input aria-label="Title" />
      </FormDialog>
    </MantineProvider>
  )
  const { rerender } = render(dialog(true))
  const field = screen.getByLabelText<HTMLInputElement>('Title')
  const submit = () => fireEvent.submit(field.form ?? field)
  submit()
  expect(field.readOnly).toBe(false)
  rerender(dialog(false))
  expect(field.isConnected).toBe(true)
  expect(field.readOnly).toBe(true)
  // The event is taken from the browser all the same, which would load the page anew.
  expect(submit()).toBe(false)
  expect(save).toHaveBeenCalledTimes(1)
})

test('a question that is closing is not answered once more', () => {
  const confirm = vi.fn<() => void>()
  const dialog = (opened: boolean) => (
    <MantineProvider>
      <ConfirmDialog
        opened={opened}
        title="Delete"
        question="Delete it?"
        action="Delete"
        onConfirm={confirm}
        onCancel={() => {}}
      />
    </MantineProvider>
  )
  const { rerender } = render(dialog(true))
  const button = screen.getByRole('button', { name: 'Delete' })
  fireEvent.click(button)
  rerender(dialog(false))
  expect(button.isConnected).toBe(true)
  fireEvent.click(button)
  expect(confirm).toHaveBeenCalledTimes(1)
})
