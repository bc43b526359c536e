import { localDay } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { daysIn } from '@dayloom/domain/testing/days'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, emptyDay } from '../../testing/fixtures.ts'
import { appServer } from '../../testing/app-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { browserTimezone } from './timezone.ts'
import { signedInUser } from '../../outbox/sending/outbox.ts'

const habitId = '018f0000-0000-7000-8000-000000000009'
const here = Intl.DateTimeFormat().resolvedOptions()

afterEach(() => {
  vi.restoreAllMocks()
})

const signIn = async () => {
  const server = appServer(null)
  server.on('auth', 'login', () => ({ user: ada, token: 'for other clients' }))
  const { user, router } = await openApp('/login', server, { returnTo: '/tasks' })
  await user.click(await screen.findByLabelText('Email', { selector: 'input' }))
  await user.paste(ada.email)
  await user.click(screen.getByLabelText('Password', { selector: 'input' }))
  await user.paste('Correct1horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasks'))
  return server.asked('auth.login')
}
const typed = { email: ada.email, password: 'Correct1horse' }

test('a sign-in says nothing of the zone of the browser, so the one of the account stays', async () => {
  expect(await signIn()).toEqual([typed])
})

const silent = { ...here }
Reflect.deleteProperty(silent, 'timeZone')

test.each([
  ['names a zone that is none', { ...here, timeZone: 'Etc/Unknown' }],
  ['says nothing of it', silent],
])('a browser that %s has no zone to send', (_, told) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(told)
  expect(browserTimezone()).toBeUndefined()
})

/** A person who came last with a device that knows newer zones than this browser. */
const openAs = async (path: string, timezone: string) => {
  const server = appServer({ ...ada, timezone })
  const day = localDay(new Date(), daysIn(here.timeZone))
  server.on('today', 'get', () =>
    emptyDay(day, { habits: [{ ...wholeHabit({ id: habitId, name: 'Read' }), done: false, amount: null }] }),
  )
  const { user } = await openApp(path, server)
  return { server, user, day }
}

test('a zone that this browser does not know is its own one on every screen', async () => {
  const { server, user, day } = await openAs('/today', 'Mars/Olympus')
  await screen.findByRole('heading', { name: 'Today' })
  server.on('habits', 'markDay', () => new Promise(() => {}))
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(server.asked('habits.markDay')).toEqual([{ id: habitId, date: day }]))
  expect(server.asked('users.updateProfile')).toEqual([])
  // What waits without a network is dated by it as well.
  expect(signedInUser()).toMatchObject({ id: ada.id, timezone: here.timeZone })
})

test('the profile names the zone that is kept, and can change it to the one of this browser', async () => {
  const { server, user } = await openAs('/profile?tab=preferences', 'Mars/Olympus')
  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'Mars/Olympus')
  expect(server.asked('users.updateProfile')).toEqual([])
  server.on('users', 'updateProfile', ({ timezone = '' }) => ({ ...ada, timezone }))
  await user.click(screen.getByRole('button', { name: 'Switch to Asia/Kathmandu?' }))
  await waitFor(() => expect(server.asked('users.updateProfile')).toEqual([{ timezone: here.timeZone }]))
})
