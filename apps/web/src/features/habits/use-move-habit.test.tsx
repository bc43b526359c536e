import { wholeHabit } from '@dayloom/domain/testing/habits'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataProvider } from '../../lib/api/data-provider.tsx'
import { createServer } from '../../testing/server.ts'
import { useCreateHabit } from './use-save-habit.ts'
import { useMoveHabit } from './use-move-habit.ts'

const id = '018f0000-0000-7000-8000-00000000000a'

test('a habit that was just made is moved once the server has it', async () => {
  const server = createServer()
  let answer = () => {}
  server.on('habits', 'create', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return wholeHabit({ id })
  })
  server.on('habits', 'update', () => wholeHabit({ id }))
  globalThis.fetch = server.fetch
  const { result } = renderHook(() => ({ create: useCreateHabit(id), move: useMoveHabit() }), {
    wrapper: DataProvider,
  })
  result.current.create.mutate({ id, name: 'Read' })
  result.current.move(id, null)
  await waitFor(() => expect(server.asked('habits.create')).toHaveLength(1))
  expect(server.asked('habits.update')).toEqual([])
  answer()
  await waitFor(() => expect(server.asked('habits.update')).toEqual([{ id, after_id: null }]))
  const sent = server.calls.map(({ procedure }) => procedure)
  const changes = sent.filter((procedure) => /^habits\.(create|update)$/.test(procedure))
  expect(changes).toEqual(['habits.create', 'habits.update'])
})
