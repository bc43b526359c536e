import { wholeHabit } from '@dayloom/domain/testing/habits'
import type { Habit } from '@dayloom/validators/habits'
import type { Routine } from '@dayloom/validators/routines'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { evening, morning } from './routines.testing.ts'

beforeEach(() => localStorage.removeItem('folded_routines'))

const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000e${n}`
const habit = (n: number, name: string, fields: Partial<Habit> = {}) =>
  wholeHabit({ id: idOf(n), name, position: `a${n}`, routine_id: morning.id, ...fields })

const first = [
  habit(1, 'Read'),
  habit(2, 'Water', { goal: { direction: 'at_least', amount: 2, unit: 'cups' }, usual_amount: 2 }),
  habit(3, 'Stretch'),
  habit(4, 'Walk', { routine_id: null }),
  habit(5, 'Sleep', { completed_today: true }),
]

/** A server that keeps habits and routines as the real one does. */
const routineServer = (routines: Routine[] = [morning, evening]) => {
  const server = appServer()
  let habits = first
  const change = (id: string, fields: Partial<Habit>) => {
    habits = habits.map((each) => (each.id === id ? { ...each, ...fields } : each))
    return habits.find((each) => each.id === id) ?? habit(9, 'Gone')
  }
  let kept = routines
  server.on('habits', 'list', (input) => (input?.archived ? [] : habits))
  server.on('habits', 'markDay', ({ id }) => change(id, { completed_today: true }))
  server.on('habits', 'skipDay', ({ id }) => change(id, { skipped_today: true, due_today: false }))
  server.on('habits', 'complete', ({ id, amount = 0 }) =>
    change(id, { completed_today: true, amount_today: amount }),
  )
  server.on('routines', 'list', () => kept)
  server.on('routines', 'create', ({ name, color = 'gray', done_when = 'all' }) => {
    const made = { ...evening, id: idOf(8), name, color, done_when }
    kept = [...kept, made]
    return made
  })
  server.on('routines', 'update', ({ id, name, after_id }) => {
    const before = kept.find((each) => each.id === id) ?? morning
    const after = { ...before, name: name ?? before.name }
    kept = kept.map((each) => (each.id === id ? after : each))
    if (after_id === null) kept = [after, ...kept.filter((each) => each !== after)]
    return after
  })
  server.on('routines', 'delete', ({ id }) => {
    kept = kept.filter((each) => each.id !== id)
    return { done: true as const }
  })
  return server
}

const open = (address: string, server = routineServer()) => openApp(address, server)
const group = (name: string) => within(screen.getByRole('region', { name }))

test('habits stand under their routine, which folds and says how far it is', async () => {
  const { user } = await open('/habits')
  const head = await screen.findByRole('button', { name: /^Morning 1 of 4/ })
  expect(group('Morning').getByText('Read')).toBeTruthy()
  expect(group('Other habits').getByText('Walk')).toBeTruthy()
  await user.click(head)
  expect(head.getAttribute('aria-expanded')).toBe('false')
  expect(group('Morning').queryByText('Read')).toBeNull()
})

test('a routine is led through by keys: done, an amount, skipped, and what it was', async () => {
  const { user } = await open('/habits')
  await user.click(await screen.findByRole('button', { name: 'Start Morning' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Morning' }))
  expect(await dialog.findByRole('heading', { name: 'Read' })).toBeTruthy()
  await user.keyboard('d')
  expect(await dialog.findByRole('heading', { name: 'Water' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add cups +2' }))
  expect(await dialog.findByRole('heading', { name: 'Stretch' })).toBeTruthy()
  await user.keyboard('s')
  expect(await dialog.findByText('2 of 3 done.')).toBeTruthy()
  expect(dialog.getByText('Skipped today')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: /^Morning 3 of 3/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start Morning' })).toBeNull()
})

test('the address of a routine that is gone says so', async () => {
  await open(`/habits?routine=${idOf(7)}`)
  expect(await screen.findByText('This routine is not there any more.')).toBeTruthy()
})

test('a routine is made, renamed, moved and deleted', async () => {
  const { user } = await open('/habits')
  await user.click(await screen.findByRole('button', { name: 'New routine' }))
  const form = within(await screen.findByRole('dialog', { name: 'New Routine' }))
  await user.click(form.getByRole('button', { name: 'Create Routine' }))
  expect(form.getByText('A routine needs a name')).toBeTruthy()
  await user.type(form.getByLabelText('Name'), 'Noon')
  await user.click(form.getByRole('button', { name: 'Create Routine' }))
  await user.click(await screen.findByRole('button', { name: 'Edit routine Noon' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Routine' }))
  await user.clear(edit.getByLabelText('Name'))
  await user.type(edit.getByLabelText('Name'), 'Lunch')
  await user.click(edit.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Edit routine Lunch' }))
  const again = within(await screen.findByRole('dialog', { name: 'Edit Routine' }))
  await user.click(again.getByRole('button', { name: 'Delete' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete routine' })).getByRole('button', {
      name: 'Delete',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit routine Lunch' })).toBeNull())
})
