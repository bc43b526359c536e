import { wholeTask } from '@dayloom/domain/testing/tasks'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { emptyDay } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

const habit = { ...wholeHabit({ id: '018f0000-0000-7000-8000-000000000009' }), done: false, amount: null }
const milk = wholeTask({ id: '018f0000-0000-7000-8000-000000000001', title: 'Milk' })

/** As the server has it at this moment. */
const dayNow = (date = localDay(new Date(), daysIn('UTC'))) =>
  emptyDay(date, { tasks: [{ ...milk, planned_for: date }], habits: [habit] })

const openAt = async (now: string) => {
  vi.useFakeTimers({ now: new Date(now), shouldAdvanceTime: true })
  const server = appServer()
  const asked: string[] = []
  server.on('today', 'get', () => {
    asked.push(localDay(new Date(), daysIn('UTC')))
    return dayNow()
  })
  const { user } = await openApp('/today', server)
  await screen.findByText('Read')
  return { server, user, asked }
}

afterEach(() => void vi.useRealTimers())

test('a page that was open over midnight, or asleep then, asks for the new day', async () => {
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

test('what is typed while a day is closed stays over midnight, and the day that was begun is closed', async () => {
  const { server, user, asked } = await openAt('2027-03-08T23:59:30Z')
  server.on('days', 'close', () => new Promise(() => {}))
  await user.click(await screen.findByRole('button', { name: 'Close the day' }))
  const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
  await waitFor(() => expect(dialog().getByText('Task 1 of 1')).toBeTruthy())
  await user.keyboard('1')
  await user.type(await dialog().findByRole('textbox', { hidden: true }), 'Calm')
  await vi.advanceTimersByTimeAsync(60_000)
  await waitFor(() => expect(asked).toEqual(['2027-03-08', '2027-03-09']))
  await waitFor(() => expect(dialog().getByText('Close yesterday')).toBeTruthy())
  expect(dialog().getByRole('textbox', { hidden: true })).toHaveProperty('value', 'Calm')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(server.asked('days.close')).toEqual([
      { date: '2027-03-08', note: 'Calm', decisions: [{ task_id: milk.id, action: 'tomorrow' }] },
    ]),
  )
})

test('a task that is being typed stays over midnight, and is planned for the day that has begun', async () => {
  const { server, user, asked } = await openAt('2027-03-08T23:59:30Z')
  server.on('tasks', 'create', () => new Promise(() => {}))
  const field = await screen.findByRole('textbox', { name: 'Add a task' })
  await user.type(field, 'Bread ')
  await vi.advanceTimersByTimeAsync(60_000)
  await waitFor(() => expect(asked).toEqual(['2027-03-08', '2027-03-09']))
  await screen.findByRole('heading', { name: 'Today' })
  expect(field.matches(':focus')).toBe(true)
  await user.keyboard('and butter{Enter}')
  await waitFor(() =>
    expect(server.asked('tasks.create')).toMatchObject([
      { title: 'Bread and butter', planned_for: '2027-03-09' },
    ]),
  )
})
