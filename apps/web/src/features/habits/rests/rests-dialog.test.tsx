import { localDay } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { daysIn } from '@dayloom/domain/testing/days'
import { daySchema } from '@dayloom/validators/fields'
import type { Rest } from '@dayloom/validators/habits/rests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../testing/app-server.ts'
import { emptyDay } from '../../../testing/fixtures.ts'
import { cutOff, reconnect } from '../../../testing/offline.ts'
import { openApp } from '../../../testing/open-app.tsx'

const open = async (rests: Rest[] = []) => {
  const server = appServer()
  server.on('rests', 'list', () => rests)
  const { user, router } = await openApp('/habits?list=rests', server)
  const dialog = await screen.findByRole('dialog', { name: 'Rests' })
  return { server, user, router, find: within(dialog) }
}
const isOpen = () => screen.queryByRole('dialog', { name: 'Rests' }) !== null

test('what was typed of a rest is not lost by Escape: leaving asks first', async () => {
  const { user, router, find } = await open()
  await user.type(find.getByLabelText('Reason'), 'Holiday')
  await user.keyboard('{Escape}')
  await screen.findByText('What you typed here has not been saved.')
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByText('What you typed here has not been saved.')).toBeNull())
  expect(find.getByLabelText<HTMLInputElement>('Reason').value).toBe('Holiday')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(router.state.location.search).toEqual({})
})

test('nothing typed, or all of it saved, leaves at once', async () => {
  const { server, user, find } = await open()
  const day = daySchema.parse('2026-11-18')
  server.on('rests', 'create', ({ id = '' }) => ({ id, from: day, to: day, habit_ids: null, reason: 'Ill' }))
  await user.type(find.getByLabelText('Reason'), 'Ill')
  await user.click(find.getByRole('button', { name: 'Add rest' }))
  await waitFor(() => expect(find.getByLabelText<HTMLInputElement>('Reason').value).toBe(''))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('a deleted rest comes back by Undo, as it was', async () => {
  const rest = {
    id: '018f0000-0000-7000-8000-00000000000c',
    from: daySchema.parse('2026-11-18'),
    to: daySchema.parse('2026-11-20'),
    habit_ids: ['018f0000-0000-7000-8000-00000000000a'],
    reason: 'Holiday',
  }
  const { server, user, find } = await open([rest])
  server.on('rests', 'delete', () => {
    server.on('rests', 'list', () => [])
    return { done: true as const }
  })
  server.on('rests', 'create', () => {
    server.on('rests', 'list', () => [rest])
    return rest
  })
  await user.click(await find.findByRole('button', { name: /^Delete the rest of/ }))
  await screen.findByText('Rest deleted')
  await find.findByText('No rests yet.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await find.findByText(/Holiday/)
  await waitFor(() => expect(server.asked('rests.create')).toEqual([rest]))
})

test('a rest that could not be deleted is there, and nothing is to be undone', async () => {
  const day = daySchema.parse('2026-11-18')
  const id = '018f0000-0000-7000-8000-00000000000c'
  const { server, user, find } = await open([{ id, from: day, to: day, habit_ids: null, reason: 'Ill' }])
  await find.findByText(/Ill/)
  cutOff()
  await user.click(find.getByRole('button', { name: /^Delete the rest of/ }))
  await screen.findByText('Failed to delete the rest')
  await find.findByText(/Ill/)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  reconnect(server)
})

test('a habit that rests is not due on Today any more, and is again once the rest is deleted', async () => {
  const read = wholeHabit({ id: '018f0000-0000-7000-8000-000000000008' })
  const walk = wholeHabit({ id: '018f0000-0000-7000-8000-000000000009', name: 'Walk' })
  const date = localDay(new Date(), daysIn('UTC'))
  const server = appServer()
  const rests: Rest[] = []
  server.on('rests', 'list', () => rests)
  const due = [read, walk].map((habit) => ({ ...habit, done: false, amount: null }))
  server.on('today', 'get', () => emptyDay(date, { habits: rests.length > 0 ? due.slice(1) : due }))
  server.on('rests', 'create', ({ id = '' }) => {
    const rest = { id, from: date, to: date, habit_ids: null, reason: null }
    rests.push(rest)
    return rest
  })
  server.on('rests', 'delete', () => {
    rests.pop()
    return { done: true as const }
  })
  const { user, router } = await openApp('/today', server)
  await screen.findByText('Read')

  await router.navigate({ href: '/habits?list=rests' })
  await user.click(await screen.findByRole('button', { name: 'Add rest' }))
  const remove = await screen.findByRole('button', { name: /^Delete the rest of/ })
  await waitFor(() => expect(server.asked('rests.create')).toHaveLength(1))
  await router.navigate({ href: '/today' })
  await screen.findByText('Walk')
  await waitFor(() => expect(screen.queryByText('Read')).toBeNull())

  await router.navigate({ href: '/habits?list=rests' })
  await user.click(await screen.findByRole('button', { name: remove.getAttribute('aria-label') ?? '' }))
  await screen.findByText('Rest deleted')
  await router.navigate({ href: '/today' })
  await screen.findByText('Read')
})
