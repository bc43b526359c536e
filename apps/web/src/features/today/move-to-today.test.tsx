import { wholeTask } from '@dayloom/domain/testing/tasks'
import { localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { emptyDay } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

const ids = [3, 4].map((n) => `018f0000-0000-7000-8000-00000000000${n}`)
const today = localDay(new Date(), daysIn('UTC'))

test('all that is late is planned for today in one call', async () => {
  const late = ids.map((id) => wholeTask({ id, title: 'Late', due_date: '2020-11-20T09:00:00.000Z' }))
  const server = appServer()
  server.on('today', 'get', () => emptyDay(today, { overdue: late }))
  server.on('tasks', 'bulk', () => ({ changed: late, failed: [] }))
  const { user } = await openApp('/today', server)
  await user.click(await screen.findByRole('button', { name: 'Move to today' }))
  await waitFor(() => expect(server.asked('tasks.bulk')).toEqual([{ ids, change: { planned_for: today } }]))
})
