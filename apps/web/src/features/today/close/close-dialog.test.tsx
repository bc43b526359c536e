import { localDay } from '@dayloom/domain/local-day'
import { wholeTask } from '@dayloom/domain/testing/tasks'
import { daysIn } from '@dayloom/domain/testing/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, emptyDay } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { signedOut } from '../../../testing/server.ts'

const date = localDay(new Date(), daysIn('UTC'))
const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const titles = ['Milk', 'Bread']

const day = emptyDay(date, {
  tasks: titles.map((title, n) => wholeTask({ id: id(n), title, planned_for: date })),
  planned_minutes: 60,
})

const dialog = () => within(screen.getByRole('dialog', { name: /^Close/, hidden: true }))
const note = async () => {
  await screen.findByRole('dialog', { name: /^Close/, hidden: true })
  return dialog().findByRole<HTMLTextAreaElement>('textbox', { hidden: true })
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())

const open = async (address = '/today') => {
  const server = appServer()
  server.on('today', 'get', () => day)
  const app = await openApp('/tasks?view=list', server)
  await screen.findByRole('heading', { name: 'Tasks' })
  await app.router.navigate({ href: address })
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }))
  /** Decides on both tasks, and writes. */
  const review = async () => {
    await waitFor(() => expect(dialog().getByText('Task 1 of 2')).toBeTruthy())
    await app.user.keyboard('1')
    await waitFor(() => expect(dialog().getByText('Task 2 of 2')).toBeTruthy())
    await app.user.keyboard('3')
    await app.user.type(await note(), 'Calm')
  }
  return { server, ...app, press, review }
}

test('going back asks before what was decided and written is lost', async () => {
  const { router, press, review } = await open()
  await press('Close the day')
  await review()
  router.history.back()
  await screen.findByRole('dialog', { name: 'Discard changes?' })
  expect((await note()).value).toBe('Calm')
  await press('Discard')
  await screen.findByRole('heading', { name: 'Tasks' })
  await router.navigate({ href: '/today' })
  await press('Close the day')
  await waitFor(() => expect(dialog().getByText('Task 1 of 2')).toBeTruthy())
})

test('an address that closes the day is left by one answer', async () => {
  const { router, user, press, review } = await open('/today?dialog=close')
  await review()
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Discard changes?' })
  await press('Discard')
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  await isClosed()
})

test('where the session had ended, all of it is there after the sign-in, and is forgotten with the day closed', async () => {
  const { server, router, user, press, review } = await open()
  server.on('days', 'close', () => {
    server.on('auth', 'session', () => null)
    throw signedOut()
  })
  await press('Close the day')
  await review()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  server.on('auth', 'login', () => ({ user: ada, token: 'for other clients' }))
  await user.click(await screen.findByLabelText('Email'))
  await user.paste('ada@example.com')
  await user.click(screen.getByLabelText('Password', { selector: 'input' }))
  await user.paste('Correct1horse')
  await press('Sign in')
  await press('Close the day')
  expect((await note()).value).toBe('Calm')
  const closed = { date, note: 'Calm', tasks_done: 1, habits_done: 0, habits_due: 0, carried: 1 }
  server.on('days', 'close', () => ({ ...closed, closed_at: '2026-11-18T20:00:00.000Z' }))
  await user.click(dialog().getByRole('button', { name: 'Close the day', hidden: true }))
  await waitFor(() => expect(dialog().getByText('1 task carried over')).toBeTruthy())
  const [lost, sent] = server.asked('days.close')
  expect(sent).toEqual(lost)
  expect(sent).toMatchObject({ note: 'Calm', decisions: [{ action: 'tomorrow' }, { action: 'done' }] })
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))).toEqual([])
})

test('a day that was closed asks only about what has come or changed since', async () => {
  const server = appServer()
  const closed_at = '2026-11-18T20:00:00.000Z'
  const [kept, fresh] = ['2026-11-18T20:00:00.000Z', '2026-11-18T20:00:00.001Z'].map((updated_at, n) =>
    wholeTask({ id: id(n), title: titles[n] ?? '', planned_for: date, updated_at }),
  )
  const record = { date, note: 'Calm', tasks_done: 0, habits_done: 0, habits_due: 0, carried: 0, closed_at }
  server.on('today', 'get', () => ({
    ...day,
    tasks: [kept, fresh].flatMap((task) => task ?? []),
    closed: record,
  }))
  const { user } = await openApp('/today', server)
  await user.click(await screen.findByRole('button', { name: 'Close it again' }))
  await waitFor(() => expect(dialog().getByText('Task 1 of 1')).toBeTruthy())
  expect(dialog().getByText('Bread')).toBeTruthy()
})

test('the second half of a double click decides nothing, and goes no further back', async () => {
  const { press } = await open()
  await press('Close the day')
  const click = (name: string | RegExp, detail: number) =>
    fireEvent.click(dialog().getByRole('button', { name, hidden: true }), { detail })
  await waitFor(() => expect(dialog().getByText('Task 1 of 2')).toBeTruthy())
  click(/Tomorrow/, 1)
  await waitFor(() => expect(dialog().getByText('Task 2 of 2')).toBeTruthy())
  click(/Tomorrow/, 2)
  expect(dialog().getByText('Task 2 of 2')).toBeTruthy()
  click(/Tomorrow/, 1)
  await note()
  click('Back', 1)
  await waitFor(() => expect(dialog().getByText('Task 2 of 2')).toBeTruthy())
  click('Back', 2)
  expect(dialog().getByText('Task 2 of 2')).toBeTruthy()
})
