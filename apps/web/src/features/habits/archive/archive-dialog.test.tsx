import { wholeHabit } from '@dayloom/domain/testing/habits'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/trpc.ts'
import { appServer } from '../../../testing/app-server.ts'
import { createGate } from '../../../testing/gate.ts'
import { openApp } from '../../../testing/open-app.tsx'

test('a habit that is being archived while the archived ones are looked up is among them', async () => {
  const server = appServer()
  let habit = wholeHabit({ name: 'Read' })
  const [lists, changes] = [createGate(), createGate()]
  const rows = (archived: boolean) => (habit.archived === archived ? [habit] : [])
  server.on('habits', 'list', (input) => lists.pass(rows(input?.archived === true)))
  server.on('habits', 'update', async ({ archived = false }) => {
    await changes.pass(null)
    habit = { ...habit, archived }
    return habit
  })
  const { user } = await openApp('/habits', server)
  await user.click(await screen.findByRole('button', { name: 'More for Read' }))
  changes.shut()
  // Nothing has a place in happy-dom, and a menu whose button is nowhere is hidden.
  await user.click(await screen.findByRole('menuitem', { name: 'Archive', hidden: true }))
  await changes.held(1)
  lists.shut()
  await user.click(screen.getByRole('button', { name: 'Archived habits' }))
  await lists.held(1)
  changes.open()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  lists.open()
  await screen.findByRole('button', { name: 'Bring back Read' })
})
