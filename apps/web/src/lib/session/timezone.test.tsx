import { localDay } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { messages } from '@dayloom/validators/messages'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada } from '../../testing/fixtures.ts'
import { appServer } from '../../testing/app-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { Refusal } from '../../testing/server.ts'
import { signedInUser } from '../waiting/queue/shown.ts'

const habitId = '018f0000-0000-7000-8000-000000000009'
const unknownZone = new Refusal('VALIDATION_FAILED', 400, messages.input.timezone, [
  { path: 'timezone', message: messages.input.timezone },
])
const here = Intl.DateTimeFormat().resolvedOptions()

afterEach(() => {
  vi.restoreAllMocks()
})

/** On a server that knows no zone at all. */
const signIn = async () => {
  const server = appServer(null)
  server.on('auth', 'login', ({ timezone }) => {
    if (timezone !== undefined) throw unknownZone
    return { user: ada, token: 'for other clients' }
  })
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

const silent = { ...here }
Reflect.deleteProperty(silent, 'timeZone')

test.each([
  ['names a zone that is none', { ...here, timeZone: 'Etc/Unknown' }],
  ['says nothing of it', silent],
])('a browser that %s signs in without a zone', async (_, told) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(told)
  expect(await signIn()).toEqual([typed])
})

test('a zone that the server does not know yet keeps nobody out', async () => {
  expect(await signIn()).toEqual([{ ...typed, timezone: here.timeZone }, typed])
})

/** A person who came last with a device that knows newer zones than this browser. */
const openAs = async (path: string, timezone: string) => {
  const server = appServer({ ...ada, timezone })
  const day = localDay(new Date(), here.timeZone)
  server.on('today', 'get', () => ({
    date: day,
    overdue: [],
    tasks: [],
    done: [],
    habits: [{ ...wholeHabit({ id: habitId, name: 'Read' }), done: false, amount: null }],
    planned_minutes: 0,
    day_minutes: 480,
    closed: null,
  }))
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
