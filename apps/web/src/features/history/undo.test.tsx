import { wholeTask } from '@dayloom/domain/testing/tasks'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestIdHeader } from '../../lib/api/request-id.ts'
import { trpcClient } from '../../lib/api/trpc.ts'
import { followedChange } from '../../testing/fixtures.ts'
import { appServer } from '../../testing/app-server.ts'
import { allowOutbox, cutOff, forgetOutbox, reconnect, waits } from '../../testing/offline.ts'
import { openApp } from '../../testing/open-app.tsx'
import { Refusal, signedOut } from '../../testing/server.ts'

/** As this page has made it. */
const ownChange = (seq: number) =>
  followedChange({
    seq,
    id: `018f0000-0000-7000-8000-0000000000${seq}`,
    before: { title: `Milk ${seq}` },
    after: { title: `Bread ${seq}` },
    call_id: requestIdHeader()['x-client-request-id'],
  })

/** The task list, by a person whose page has made two changes. */
const open = async () => {
  const server = appServer()
  const made = [ownChange(11), ownChange(12)]
  server.on('changes', 'catchUp', ({ since = 0 }) => ({
    data: made.filter(({ seq }) => seq > Number(since)),
    next_seq: 12,
  }))
  const { user, router } = await openApp('/tasks?view=list', server)
  await screen.findByRole('heading', { name: 'Tasks' })
  return { server, router, undo: () => user.keyboard('{Control>}z{/Control}') }
}

test('where the session has ended, Ctrl-Z opens the sign-in', async () => {
  const { server, router, undo } = await open()
  server.on('changes', 'undo', () => {
    server.on('auth', 'session', () => null)
    throw signedOut()
  })
  await undo()
  await waitFor(() => expect(server.asked('changes.undo')).toEqual([{ seq: 12 }]))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('steps are undone one after the other, however fast the keys are', async () => {
  const { server, undo } = await open()
  const answers: (() => void)[] = []
  server.on('changes', 'undo', async ({ seq }) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return { ...ownChange(Number(seq) + 10), reverts: Number(seq) }
  })
  await undo()
  await undo()
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(server.asked('changes.undo')).toEqual([{ seq: 12 }])
  answers.shift()?.()
  await screen.findByText('“Milk 12” is as it was')
  screen.getByText('Undone: Title: “Milk 12” to “Bread 12”')
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(server.asked('changes.undo')).toEqual([{ seq: 12 }, { seq: 11 }])
  answers.shift()?.()
  await screen.findByText('Undone: Title: “Milk 11” to “Bread 11”')
})

test('what is refused is said, and may be undone later', async () => {
  const { server, undo } = await open()
  server.on('changes', 'undo', () => {
    throw new Refusal('RATE_LIMITED', 429, 'Too many at once')
  })
  await undo()
  await screen.findByText('Too many at once')
  server.on('changes', 'undo', ({ seq }) => ({ ...ownChange(Number(seq) + 10), reverts: Number(seq) }))
  await undo()
  await screen.findByText('Undone: Title: “Milk 12” to “Bread 12”')
  expect(server.asked('changes.undo')).toEqual([{ seq: 12 }, { seq: 12 }])
})

test('what waits to be sent belongs to what can be undone', async () => {
  allowOutbox()
  const { server, undo } = await open()
  await import('./undo.ts')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  server.on('tasks', 'create', async ({ id = '', title }) => {
    await asked
    return wholeTask({ id, title })
  })
  cutOff()
  await waits(trpcClient.tasks.create.mutate({ id: '018f0000-0000-7000-9000-000000000002', title: 'Bread' }))
  reconnect(server)
  await waitFor(() => expect(server.asked('tasks.create')).toHaveLength(1))
  await undo()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(server.asked('changes.undo')).toEqual([])
  answer()
  await waitFor(() => expect(server.asked('changes.undo')).toHaveLength(1))
  await forgetOutbox()
})
