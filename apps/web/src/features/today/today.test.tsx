import { wholeTask } from '@dayloom/domain/testing/tasks'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { addDays, localDay } from '@dayloom/domain/local-day'
import { daysIn } from '@dayloom/domain/testing/days'
import type { Today } from '@dayloom/validators/days'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../testing/app-server.ts'
import { emptyDay } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const today = localDay(new Date(), daysIn('UTC'))
const milk = wholeTask({ id: id(1), title: 'Milk', planned_for: today })
const bread = wholeTask({ id: id(2), title: 'Bread', planned_for: today })
const read = { ...wholeHabit({ id: id(9), name: 'Read' }), done: false, amount: null }

const dayOf = (fields: Partial<Today> = {}) =>
  emptyDay(today, { tasks: [milk, bread], habits: [read], planned_minutes: 60, ...fields })

const open = async (day = dayOf(), address = '/today') => {
  const server = appServer()
  server.on('today', 'get', () => day)
  const { user, router } = await openApp(address, server)
  await screen.findByRole('heading', { name: 'Today' })
  return { server, user, router }
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog', { hidden: true }))

test('the events of the day stand above its tasks, and the bar compares what is planned with what they leave', async () => {
  const calendar_id = id(7)
  const event = { calendar_id, uid: 'a', location: null, from_day: null, to_day: null, busy: true }
  const events = [
    { ...event, title: 'Fair', starts_at: null, ends_at: null, from_day: today, to_day: today },
    {
      ...event,
      title: 'Choir',
      location: 'Hall',
      starts_at: `${today}T09:00:00.000Z`,
      ends_at: `${today}T10:30:00.000Z`,
    },
    {
      ...event,
      title: '',
      starts_at: `${today}T22:00:00.000Z`,
      ends_at: `${addDays(today, 1)}T02:00:00.000Z`,
    },
  ]
  const { server } = await open(dayOf({ events, busy_minutes: 210, free_minutes: 30, expected_minutes: 60 }))
  server.on('calendars', 'list', () => [])
  const items = within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'All dayFair',
    '09:00–10:30Choir · Hall',
    'from 22:00Event without a title',
  ])
  expect(screen.getByText(/1 h planned: 30 min more than the 30 min that events leave free/)).toBeDefined()
})

test('a habit is checked off before the server answers, for the day that is shown', async () => {
  const { server, user } = await open()
  let answer = () => {}
  server.on('habits', 'markDay', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { ...wholeHabit({ id: id(9), name: 'Read' }), completed_today: true }
  })
  const check = await screen.findByRole('button', { name: 'Mark as done' })
  await user.click(check)
  await waitFor(() => expect(check.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(server.asked('habits.markDay')).toEqual([{ id: id(9), date: today }]))
  server.on('today', 'get', () => dayOf({ habits: [{ ...read, done: true }] }))
  answer()
  await waitFor(() => expect(server.asked('today.get').length).toBeGreaterThan(1))
  expect(check.getAttribute('aria-pressed')).toBe('true')
})

test('a habit that is checked off while another day is looked at by now is done on its own day alone', async () => {
  const { server, user, router } = await open()
  const yesterday = addDays(today, -1)
  server.on('today', 'get', (input) => dayOf({ date: input?.date ? yesterday : today, tasks: [] }))
  let answer = () => {}
  server.on('habits', 'markDay', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { ...wholeHabit({ id: id(9), name: 'Read' }), completed_today: true }
  })
  const check = (pressed: boolean) => screen.findByRole('button', { name: 'Mark as done', pressed })
  // Both days are at hand.
  await router.navigate({ to: '/today', search: { date: yesterday } })
  await waitFor(() => expect(server.asked('today.get')).toContainEqual({ date: yesterday }))
  await check(false)
  await router.navigate({ to: '/today', search: {} })
  await user.click(await check(false))
  await waitFor(() => expect(server.asked('habits.markDay')).toEqual([{ id: id(9), date: today }]))
  await router.navigate({ to: '/today', search: { date: yesterday } })
  await check(false)
  // What is asked again after the answer never comes.
  server.on('today', 'get', () => new Promise(() => {}))
  const asked = server.asked('today.get').length
  answer()
  await waitFor(() => expect(server.asked('today.get').length).toBeGreaterThan(asked))
  await check(false)
})

test('the second half of a double click, on the row that came to the place of the first, does nothing', async () => {
  const { server } = await open()
  server.on('tasks', 'update', () => new Promise(() => {}))
  await screen.findByText('Milk')
  const click = async (name: string | RegExp, detail: number) => {
    const [first] = await panel('Tasks and habits').findAllByRole('button', { name })
    fireEvent.click(first ?? document, { detail })
  }
  await click(/^Complete “/, 1)
  await waitFor(() => expect(panel('Tasks and habits').queryByText('Milk')).toBeNull())
  await click(/^Complete “/, 2)
  await click('Mark as done', 2)
  await waitFor(() => expect(server.asked('tasks.update')).toMatchObject([{ id: id(1), status: 'done' }]))
  expect(panel('Tasks and habits').queryByText('Bread')).not.toBeNull()
  expect(server.asked('habits.markDay')).toEqual([])
  // A key is no click, and its events have no count.
  await click(/^Complete “/, 0)
  await waitFor(() => expect(panel('Tasks and habits').queryByText('Bread')).toBeNull())
})

test('an amount is added from the row, and a limit has no tick', async () => {
  const goal = { direction: 'at_most', amount: 2, unit: 'cups' } as const
  const tea = { ...wholeHabit({ id: id(9), name: 'Tea', goal, amount_today: 1 }), done: false, amount: 1 }
  const { server, user } = await open(dayOf({ tasks: [], habits: [tea] }))
  server.on('habits', 'complete', () => new Promise(() => {}))
  await screen.findByText('1 of at most 2 cups')
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
  const add = await screen.findByRole('button', { name: 'Add cups +1' })
  act(() => add.focus())
  await user.keyboard('{ArrowDown}')
  // Once it is placed, Mantine hides what floats beside a button that has no size, as nothing has here.
  await user.type(await screen.findByRole('textbox', { name: 'Add cups', hidden: true }), '1,5{Enter}')
  await screen.findByText('2.5 of at most 2 cups, above the limit')
  await waitFor(() => expect(server.asked('habits.complete')).toMatchObject([{ id: id(9), amount: 1.5 }]))
})

test('what is overdue is decided as well, and all that is left can be kept at once', async () => {
  const late = [3, 4, 5].map((n) =>
    wholeTask({ id: id(n), title: `Late ${n}`, due_date: '2026-01-01T09:00:00.000Z' }),
  )
  const { server, user } = await open(dayOf({ tasks: [milk], overdue: late }))
  server.on('days', 'close', () => new Promise(() => {}))
  await user.click(await screen.findByRole('button', { name: 'Close the day' }))
  await waitFor(() => expect(dialog().getByText('Task 1 of 4')).toBeTruthy())
  await user.keyboard('3')
  await waitFor(() => expect(dialog().getByText('Late 3')).toBeTruthy())
  await user.keyboard('2')
  await user.click(await dialog().findByRole('button', { name: 'Keep all 2 that are left', hidden: true }))
  await user.click(await dialog().findByRole('button', { name: 'Close the day', hidden: true }))
  expect(server.asked('days.close')).toMatchObject([
    {
      decisions: [
        { task_id: id(1), action: 'done' },
        { task_id: id(3), action: 'unplan' },
        { task_id: id(4), action: 'keep' },
        { task_id: id(5), action: 'keep' },
      ],
    },
  ])
})

test('n begins a task that is planned for the day', async () => {
  const { server, user } = await open(dayOf({ tasks: [], habits: [], planned_minutes: 0 }))
  await screen.findByText('Nothing planned for today')
  server.on('tasks', 'create', () => new Promise(() => {}))
  await user.keyboard('n')
  const field = screen.getByRole('textbox', { name: 'Add a task' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'Water the plants{Enter}')
  await waitFor(() => expect(panel('Tasks and habits').getByText('Water the plants')).toBeTruthy())
  expect(server.asked('tasks.create')).toMatchObject([{ title: 'Water the plants', planned_for: today }])
})

test('too much is said in words', async () => {
  await open(dayOf({ tasks: [{ ...milk, estimate_minutes: 600 }] }))
  expect(await screen.findByText('10 h planned: 2 h more than the 8 h of this day')).toBeTruthy()
})

test('the day is closed by keyboard, one task at a time, and a step back is possible', async () => {
  const { server, user } = await open()
  server.on('days', 'close', () => ({
    date: today,
    note: 'Calm',
    tasks_done: 3,
    habits_done: 1,
    habits_due: 2,
    carried: 1,
    closed_at: '2026-11-18T20:00:00.000Z',
  }))
  await user.click(await screen.findByRole('button', { name: 'Close the day' }))
  await waitFor(() => expect(dialog().getByText('Task 1 of 2')).toBeTruthy())
  await user.keyboard('4')
  await waitFor(() => expect(dialog().getByText('Task 2 of 2')).toBeTruthy())
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(dialog().getByText('Milk')).toBeTruthy())
  await user.keyboard('1')
  await waitFor(() => expect(dialog().getByText('Bread')).toBeTruthy())
  await user.keyboard('3')
  const note = await dialog().findByRole('textbox', { hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(note))
  await user.keyboard('Calm 1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(dialog().getByText('1 task carried over')).toBeTruthy())
  expect(server.asked('days.close')).toEqual([
    {
      date: today,
      note: 'Calm 1',
      decisions: [
        { task_id: id(1), action: 'tomorrow' },
        { task_id: id(2), action: 'done' },
      ],
    },
  ])
})

test('a day is closed behind the changes of its tasks', async () => {
  const { server, user } = await open(dayOf({ tasks: [milk], habits: [] }))
  let answer = () => {}
  server.on('tasks', 'update', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { ...wholeTask({ ...milk, status: 'done' }), next: null }
  })
  server.on('days', 'close', () => new Promise(() => {}))
  await user.click(await screen.findByRole('button', { name: /^Complete “/ }))
  await user.click(screen.getByRole('button', { name: 'Close the day' }))
  await waitFor(() => expect(dialog().getByText('No task is left open.')).toBeTruthy())
  const note = await dialog().findByRole('textbox', { hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(note))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.asked('tasks.update')).toHaveLength(1))
  expect(server.asked('days.close')).toEqual([])
  answer()
  await waitFor(() => expect(server.asked('days.close')).toHaveLength(1))
})

test('an address closes the day, and forgets it afterwards', async () => {
  const { user, router } = await open(dayOf({ tasks: [] }), '/today?dialog=close')
  await waitFor(() => expect(dialog().getByText('No task is left open.')).toBeTruthy())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

test.each([
  [-1, false],
  [0, false],
  [1, true],
])('what is due today and planned %i days from it is dimmed: %s', async (days, isDimmed) => {
  const task = wholeTask({
    id: id(3),
    title: 'Tea',
    due_date: `${today}T12:00:00.000Z`,
    planned_for: addDays(today, days),
  })
  await open(dayOf({ tasks: [task] }))
  const row = (await screen.findByRole('link', { name: 'Tea' })).closest('li')
  expect(row?.hasAttribute('data-later')).toBe(isDimmed)
})
