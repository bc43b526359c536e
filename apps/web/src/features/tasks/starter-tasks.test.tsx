import { wholeTask } from '@dayloom/domain/testing/tasks'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/trpc.ts'
import { appServer } from '../../testing/app-server.ts'
import { createGate } from '../../testing/gate.ts'
import { openApp } from '../../testing/open-app.tsx'

test('a double click on a first task makes one', async () => {
  const server = appServer()
  const created: string[] = []
  server.on('tasks', 'list', () => ({ data: [], next_cursor: null }))
  const gate = createGate()
  gate.shut()
  server.on('tasks', 'create', ({ id = '', title }) => {
    created.push(title)
    return gate.pass(wholeTask({ id, title }))
  })
  const { user } = await openApp('/tasks?view=list', server)
  const starters = await screen.findByRole('region', { name: 'Begin with one of these:' })
  const [first] = starters.querySelectorAll('button')
  if (!first) throw new Error('Nothing to start with')
  await user.dblClick(first)
  await gate.held(1)
  gate.open()
  await screen.findByText('Task created successfully')
  // The second would have gone by now.
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(created).toEqual([first.textContent])
})
