import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada } from '../../../testing/fixtures.ts'
import { appServer } from '../../../testing/app-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'
import { keepSubscribed } from './keep-subscribed.tsx'

const public_key = `B${'A'.repeat(86)}`
const keys = { p256dh: public_key, auth: 'A'.repeat(22) }

/** A browser that can be pushed to: what it was asked, and what it is subscribed with. */
const browser = () => {
  const state = { permission: 'default', answer: 'granted', endpoint: null as string | null, made: 0 }
  const subscription = () =>
    state.endpoint === null
      ? null
      : {
          options: { applicationServerKey: new Uint8Array(65).fill(4, 0, 1).buffer },
          toJSON: () => ({ endpoint: state.endpoint, keys }),
          unsubscribe: async () => {
            state.endpoint = null
            return true
          },
        }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      state.made += 1
      state.endpoint ??= `https://push.example.com/${state.made}`
      return subscription()
    },
  }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => (state.permission = state.answer),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) }),
  })
  return state
}

type Device = { id: string; device: string; created_at: string; current: boolean }
const device = (name: string, current: boolean): Device => ({
  id: current ? ada.id : '018f0000-0000-7000-8000-0000000000e1',
  device: name,
  created_at: ada.created_at,
  current,
})

const serverWith = (...known: Device[]) => {
  const server = appServer()
  let devices = known
  server.on('push', 'list', () => devices)
  server.on('push', 'key', () => ({ public_key }))
  server.on('push', 'create', () => {
    const made = device('Firefox on Windows', true)
    devices = [made, ...devices.filter(({ current }) => !current)]
    return made
  })
  server.on('push', 'delete', ({ id }) => {
    devices = devices.filter((each) => each.id !== id)
    return { done: true as const }
  })
  return server
}

let state: ReturnType<typeof browser>
beforeEach(() => {
  state = browser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Once it is known whether it is on. */
const theSwitch = async () => {
  const found = await screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications on this device' })
  await waitFor(() => expect(found.disabled).toBe(false))
  return found
}

test('switched on, this browser is subscribed and told; switched off, it is neither', async () => {
  const server = serverWith(device('Safari on iPhone', false))
  const { user } = await openApp('/profile?tab=preferences', server)
  await user.click(await theSwitch())
  await screen.findByText('This device')
  expect(server.asked('push.create')).toEqual([{ endpoint: 'https://push.example.com/1', keys }])
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true))
  await user.click(await theSwitch())
  await waitFor(() => expect(screen.queryByText('This device')).toBeNull())
  expect(state.endpoint).toBeNull()
  expect(localStorage.getItem('notifications_user')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show no notifications on Safari on iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(server.asked('push.delete')).toHaveLength(2)
})

test('where the devices could not be had, that is said, and the switch stands still until they are', async () => {
  const server = serverWith(device('Safari on iPhone', false))
  server.on('push', 'list', () => {
    throw new Refusal('VALIDATION_FAILED', 400, 'Not today')
  })
  const { user } = await openApp('/profile?tab=preferences', server)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Notifications/ }).disabled).toBe(true)
  server.on('push', 'list', () => [device('Firefox on Windows', true)])
  await user.click(retry)
  expect((await theSwitch()).checked).toBe(true)
})

test('a browser that refuses says so, and nothing is sent', async () => {
  state.answer = 'denied'
  const server = serverWith()
  const { user } = await openApp('/profile?tab=preferences', server)
  await user.click(await theSwitch())
  await screen.findByText(/The browser refuses notifications/)
  expect((await theSwitch()).checked).toBe(false)
  expect(server.asked('push.create')).toEqual([])
})

test('what was lost is made anew at the next visit, for whoever switched it on here and nobody else', async () => {
  const server = serverWith()
  const { user } = await openApp('/profile?tab=preferences', server)
  const send = vi.fn<() => Promise<void>>(async () => {})
  const keep = (id: string) => keepSubscribed(id, send)
  await user.click(await theSwitch())
  await screen.findByText('This device')
  await keep(ada.id)
  expect(send).not.toHaveBeenCalled()
  // The browser has lost its subscription, and then the server its device.
  state.endpoint = null
  await keep('018f0000-0000-7000-8000-0000000000ee')
  expect(send).not.toHaveBeenCalled()
  await keep(ada.id)
  expect(send.mock.calls).toEqual([[{ endpoint: 'https://push.example.com/2', keys }]])
  server.on('push', 'list', () => [])
  await keep(ada.id)
  expect(send).toHaveBeenCalledTimes(2)
  state.permission = 'denied'
  await keep(ada.id)
  expect(send).toHaveBeenCalledTimes(2)
})
