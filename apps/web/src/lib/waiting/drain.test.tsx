import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appServer, openApp } from '../../testing/open-app.tsx'
import { allowWaiting, cutOff, forgetWaiting, reconnect, waits } from '../../testing/offline.ts'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { queryClient, trpcClient } from '../api/trpc.ts'
import { waitingChanges } from './changes.ts'

const id = (n: number) => `018f0000-0000-7000-9000-${String(n).padStart(12, '0')}`

allowWaiting()

let server = appServer()
beforeEach(async () => {
  server = appServer()
  server.on('tasks', 'create', ({ id: made = '', title }) => wholeTask({ id: made, title, version: 1 }))
  await openApp('/tasks?view=list', server)
  await screen.findByRole('heading', { level: 1 })
  cutOff()
})
afterEach(async () => {
  reconnect(appServer())
  await forgetWaiting()
})

const create = (n: number) => waits(trpcClient.tasks.create.mutate({ id: id(n), title: `Task ${n}` }))

test('another tab asks for everything again once for all that was sent', async () => {
  for (let n = 0; n < 20; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are made
    await create(n)
  }
  const other = new BroadcastChannel('waiting-changes')
  const told: unknown[] = []
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  other.addEventListener('message', ({ data }) => told.push(data))
  reconnect(server)
  await waitFor(() => expect(told).toContain('sent'))
  expect(server.asked('tasks.create')).toHaveLength(20)
  expect(waitingChanges()).toEqual([])
  expect(told.filter((each) => each === 'sent')).toHaveLength(1)
  // What another tab does that is told so.
  const before = asked.mock.calls.filter(([filters]) => filters === undefined).length
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  other.postMessage('sent')
  await waitFor(() =>
    expect(asked.mock.calls.filter(([filters]) => filters === undefined)).toHaveLength(before + 1),
  )
  asked.mockRestore()
  other.close()
})
