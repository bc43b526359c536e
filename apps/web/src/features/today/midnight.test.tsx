import { wholeHabit } from '@dayloom/domain/testing/habits'
import { localDay } from '@dayloom/domain/local-day'
import type { Today } from '@dayloom/validators/days'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const habit = { ...wholeHabit({ id: '018f0000-0000-7000-8000-000000000009' }), done: false, amount: null }

/** As the server has it at this moment. */
const dayNow = (): Today => ({
  date: localDay(new Date(), 'UTC'),
  overdue: [],
  tasks: [],
  done: [],
  habits: [habit],
  planned_minutes: 0,
  day_minutes: 480,
  closed: null,
})

const openAt = async (now: string) => {
  vi.useFakeTimers({ now: new Date(now), shouldAdvanceTime: true })
  const server = appServer()
  const asked: string[] = []
  server.on('today', 'get', () => {
    asked.push(localDay(new Date(), 'UTC'))
    return dayNow()
  })
  const { user } = await openApp('/today', server)
  await screen.findByText('Read')
  return { server, user, asked }
}

afterEach(() => void vi.useRealTimers())

test('P11: a page that was open over midnight, or asleep then, asks for the new day', async () => {
  const { asked } = await openAt('2027-03-08T23:59:50Z')
  expect(asked).toEqual(['2027-03-08'])
  await vi.advanceTimersByTimeAsync(15_000)
  await waitFor(() => expect(asked).toEqual(['2027-03-08', '2027-03-09']))
  // A computer that sleeps runs no timer.
  vi.setSystemTime(new Date('2027-03-11T07:00:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked).toEqual(['2027-03-08', '2027-03-09', '2027-03-11']))
})

test('so does one whose timers stood still while the computer slept, though it was in sight all the time', async () => {
  const { asked } = await openAt('2027-03-08T20:00:30Z')
  vi.setSystemTime(new Date('2027-03-09T07:00:00Z'))
  await vi.advanceTimersByTimeAsync(60_000)
  await waitFor(() => expect(asked).toEqual(['2027-03-08', '2027-03-09']))
})
