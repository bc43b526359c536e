import { wholeTask } from '@dayloom/domain/testing/tasks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const milk = wholeTask({ id: '018f0000-0000-7000-8000-00000000000a', title: 'Milk' })

const open = async (search = '') => {
  const server = appServer()
  server.on('tasks', 'list', () => ({ data: [milk], next_cursor: null }))
  const { user, router } = await openApp(`/tasks?view=list${search}`, server)
  await screen.findByText('Milk')
  // The header has one of its own.
  const main = within(screen.getByRole('main'))
  const field = main.getByRole<HTMLInputElement>('searchbox', { name: 'Search tasks' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const address = (text: string | undefined) =>
    waitFor(() => expect(router.state.resolvedLocation?.search.search).toBe(text))
  /** Runs in the moment in which the address begins to change, before any screen has heard of it. */
  const onceSent = (run: () => void) => {
    const leave = router.subscribe('onBeforeNavigate', () => {
      leave()
      run()
    })
  }
  return { user, router, field, type, address, onceSent }
}

test('what is typed while the address catches up stays', async () => {
  const { router, field, type, address, onceSent } = await open()
  let typed = ''
  const goOn = (text: string) => {
    typed = text
    type(text)
  }
  const isKept: boolean[] = []
  const leave = router.subscribe('onResolved', () => isKept.push(field.value === typed))
  onceSent(() => {
    goOn('ab')
    onceSent(() => goOn('abc '))
  })
  goOn('a')
  await address('abc')
  await waitFor(() => expect(isKept.length).toBeGreaterThan(0))
  expect(isKept).not.toContain(false)
  expect(field.value).toBe('abc ')
  leave()
})

test('what changes the address by other means changes the field, also while something is typed', async () => {
  const { user, router, field, type, address } = await open('&search=milk&status=todo')
  expect(field.value).toBe('milk')
  type('milk and')
  const active = within(await screen.findByRole('region', { name: 'Active Filters' }))
  await user.click(active.getByRole('button', { name: 'Clear All' }))
  await address(undefined)
  await waitFor(() => expect(field.value).toBe(''))
  type('bread')
  await address('bread')
  expect(field.value).toBe('bread')
  await router.navigate({ to: '/tasks', search: { view: 'list', search: 'milk' } })
  await waitFor(() => expect(field.value).toBe('milk'))
  // The one that was sent before is no longer what is typed here.
  await router.navigate({ to: '/tasks', search: { view: 'list', search: 'bread' } })
  await waitFor(() => expect(field.value).toBe('bread'))
})

test('a field that is cleared by its button is empty at once, and so is the search', async () => {
  const { user, field, type, address } = await open('&search=milk')
  type('milk and')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field.value).toBe('')
  await address(undefined)
  expect(field.value).toBe('')
})
