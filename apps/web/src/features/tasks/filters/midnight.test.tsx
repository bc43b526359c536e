import { wholeTask } from '@dayloom/domain/testing/tasks'
import { localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const tasks = [
  wholeTask({ id: id(1), title: 'Milk', due_date: '2027-03-08T10:00:00.000Z' }),
  wholeTask({ id: id(2), title: 'Bread', due_date: '2027-03-09T10:00:00.000Z' }),
]

const openAt = async (now: string, search: string) => {
  vi.useFakeTimers({ now: new Date(now), shouldAdvanceTime: true })
  const server = appServer()
  server.on('tasks', 'list', (input) => {
    const today = localDay(new Date(), daysIn('UTC'))
    const isDue = (due: string | null) => input.due !== 'today' || due?.startsWith(today)
    return { data: tasks.filter(({ due_date }) => isDue(due_date)), next_cursor: null }
  })
  await openApp(`/tasks?view=list${search}`, server)
  await screen.findByText('Milk')
  return server
}

afterEach(() => void vi.useRealTimers())

test('a list of what is due today has the tasks of the new day after midnight, on a page that stays open', async () => {
  await openAt('2027-03-08T23:59:50Z', '&due=today')
  await vi.advanceTimersByTimeAsync(15_000)
  await screen.findByText('Bread')
  expect(screen.queryByText('Milk')).toBeNull()
})

test('a list that counts from no day is not asked for again at midnight', async () => {
  const server = await openAt('2027-03-08T23:59:50Z', '')
  await vi.advanceTimersByTimeAsync(15_000)
  await waitFor(() => expect(server.asked('tasks.list')).toHaveLength(1))
})
