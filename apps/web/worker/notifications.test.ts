import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerReminder, renewSubscription, showReminder } from './notifications.ts'
import type { Message } from './reminder-call.ts'

// The product is below a path of its host, as this script is.
vi.hoisted(() => vi.stubGlobal('location', new URL('https://example.com/dayloom/sw.js')))

const task: Message = { kind: 'task', id: 'write', day: '2026-03-08', title: 'Write', body: 'Due at 09:00' }
const habit: Message = { ...task, kind: 'habit', id: 'read', title: 'Read' }

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {})
const subscribe = vi.fn<(options: object) => Promise<object>>()
const openWindow = vi.fn<(path: string) => Promise<void>>(async () => {})
const fetchCall = vi.fn<(path: string, options: { method: string; body: string }) => Promise<Response>>()
const page = {
  focus: vi.fn<() => Promise<void>>(async () => {}),
  navigate: vi.fn<(path: string) => Promise<void>>(),
  postMessage: vi.fn<(message: unknown, [port]: [MessagePort]) => void>(),
}
let pages: object[] = []

beforeEach(() => {
  vi.clearAllMocks()
  pages = []
  fetchCall.mockResolvedValue(new Response('{}'))
  vi.stubGlobal('fetch', fetchCall)
  vi.stubGlobal('self', {
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => pages, openWindow },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a reminder is shown once per day of what it is about, with both buttons', async () => {
  await showReminder(task)
  await showReminder({ ...task, body: 'Again' })
  expect(showNotification.mock.calls).toMatchObject([
    ['Write', { body: 'Due at 09:00', tag: 'task write 2026-03-08', data: task }],
    ['Write', { body: 'Again', tag: 'task write 2026-03-08' }],
  ])
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({
    actions: [
      { action: 'done', title: 'Done' },
      { action: 'tomorrow', title: 'Tomorrow' },
    ],
  })
})

test.each([null, 'text', 5, {}, { kind: 'task', id: 'write' }])(
  'what cannot be read (%j) is shown without buttons, because a browser demands something',
  async (data) => {
    await showReminder(data)
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Reminder', {
      body: 'Open Dayloom to see it',
      tag: 'reminder',
      icon: '/dayloom/icon.svg',
      data: null,
    })
  },
)

test('a button calls the API with the session of this browser, and says nothing more', async () => {
  await answerReminder('done', habit)
  expect(fetchCall).toHaveBeenCalledExactlyOnceWith('/dayloom/api/habits/read/completions/2026-03-08', {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(showNotification).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test('Tomorrow counts from the day of the server if the clock of the device is behind', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T09:00:00.000Z') })
  fetchCall.mockImplementation(
    async () => new Response('{}', { headers: { date: new Date('2026-03-10T09:30:00.000Z').toUTCString() } }),
  )
  await answerReminder('tomorrow', { ...task, remind_at: '2026-03-08T09:00:00.000Z' })
  expect(fetchCall.mock.lastCall).toMatchObject([
    '/dayloom/api/tasks/write',
    { body: '{"planned_for":"2026-03-11","remind_at":"2026-03-11T09:00:00.000Z"}' },
  ])
  vi.useRealTimers()
})

test.each([
  [401, 'Please sign in first. Nothing was saved.'],
  [500, 'This could not be saved.'],
  [null, 'There is no connection. Nothing was saved.'],
])('what came to nothing (%s) is said in the place of the reminder', async (status, body) => {
  if (status === null) fetchCall.mockRejectedValue(new TypeError('failed'))
  else fetchCall.mockResolvedValue(new Response('{}', { status }))
  await answerReminder('tomorrow', task)
  expect(showNotification.mock.calls).toMatchObject([
    ['Write', { body, tag: 'task write 2026-03-08', data: task }],
  ])
})

test.each([
  ['a task', task, '/tasks?task=write'],
  ['a habit, on the day it was made for', habit, '/today?date=2026-03-08'],
  ['one that could not be read', null, '/today'],
])('the notification itself opens %s, in the page that is there', async (_, data, path) => {
  await answerReminder('', data)
  expect(openWindow.mock.calls).toEqual([[`/dayloom${path}`]])
  pages = [page]
  page.postMessage.mockImplementationOnce((_message, [port]) => port.postMessage('opened'))
  await answerReminder('', data)
  expect(page.postMessage.mock.calls).toEqual([[{ open: path }, [expect.any(MessagePort)]]])
  expect(page.focus).toHaveBeenCalledOnce()
  expect(page.navigate).not.toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledOnce()
  expect(fetchCall).not.toHaveBeenCalled()
})

test('a page that does not say that it has opened it is loaded anew', async () => {
  vi.useFakeTimers()
  pages = [page]
  const answered = answerReminder('', task)
  await vi.advanceTimersByTimeAsync(999)
  expect(page.navigate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await answered
  expect(page.navigate.mock.calls).toEqual([['/dayloom/tasks?task=write']])
  vi.useRealTimers()
})

const subscription = (endpoint: string, applicationServerKey: ArrayBuffer | null = null) => {
  const made: Pick<PushSubscription, 'toJSON'> & { options: object } = {
    toJSON: () => ({ endpoint }),
    options: { applicationServerKey },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of it
  return made as PushSubscription
}
const told = () => fetchCall.mock.calls.map(([path, { method, body }]) => `${method} ${path} ${body}`)

test('a subscription that the browser has ended is made anew with the same key, and told', async () => {
  const key = new ArrayBuffer(65)
  subscribe.mockResolvedValue(subscription('https://push.example.com/new'))
  await renewSubscription({ oldSubscription: subscription('x', key), newSubscription: null })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: key })
  expect(told()).toEqual(['POST /dayloom/api/push-subscriptions {"endpoint":"https://push.example.com/new"}'])
})

test('one that the browser has renewed itself is told; without a key nothing can be done', async () => {
  const newSubscription = subscription('https://push.example.com/new')
  await renewSubscription({ oldSubscription: null, newSubscription })
  expect(told()).toEqual(['POST /dayloom/api/push-subscriptions {"endpoint":"https://push.example.com/new"}'])
  await renewSubscription({ oldSubscription: null, newSubscription: null })
  expect(subscribe).not.toHaveBeenCalled()
  expect(fetchCall).toHaveBeenCalledOnce()
})
