import { below } from './below.ts'
import { callOf, type Message } from './reminder-call.ts'

declare const self: ServiceWorkerGlobalScope

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  'id' in data &&
  'day' in data &&
  'title' in data

const actions = [
  { action: 'done', title: 'Done' },
  { action: 'tomorrow', title: 'Tomorrow' },
]

/** A reminder that comes twice takes the place of the first one, and makes no second sound. */
export const showReminder = async (data: unknown) => {
  const message = isMessage(data) ? data : null
  const options = {
    body: message?.body ?? 'Open Dayloom to see it',
    tag: message ? `${message.kind} ${message.id} ${message.day}` : 'reminder',
    icon: below('/icon.svg'),
    data: message,
    // Not in every browser's types.
    ...(message && { actions }),
  }
  // A browser takes the subscription away from whoever gets messages and shows nothing.
  await self.registration.showNotification(message?.title ?? 'Reminder', options)
}

const failed = (message: Message, text: string) =>
  self.registration.showNotification(message.title, {
    body: text,
    tag: `${message.kind} ${message.id} ${message.day}`,
    icon: below('/icon.svg'),
    data: message,
  })

/** Every answer of the server says its time. */
const serverTime = async () => {
  const { headers } = await fetch(below('/healthz'), { cache: 'no-store' })
  return new Date(headers.get('date') ?? Date.now())
}

const answer = async (action: 'done' | 'tomorrow', message: Message) => {
  try {
    const { path, body } = await callOf(action, message, serverTime)
    const response = await fetch(below(path), {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return
    const text =
      response.status === 401 ? 'Please sign in first. Nothing was saved.' : 'This could not be saved.'
    await failed(message, text)
  } catch {
    await failed(message, 'There is no connection. Nothing was saved.')
  }
}

/** Until a page is taken to listen no more than one of an older version does. Milliseconds. */
const OPEN_TIMEOUT_MS = 1000

/** Whether the page goes there by itself: it keeps what it has, and asks before it leaves what was typed. */
const opensItself = (page: WindowClient, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true), { once: true })
    port1.start()
    setTimeout(() => resolve(false), OPEN_TIMEOUT_MS)
    page.postMessage({ open: path }, [port2])
  })

const open = async (path: string) => {
  const [shown] = await self.clients.matchAll({ type: 'window' })
  if (!shown) {
    await self.clients.openWindow(below(path))
    return
  }
  await shown.focus()
  if (!(await opensItself(shown, path))) await shown.navigate(below(path))
}

/** A button calls the API; the notification itself opens the task, or the day of the habit. */
export const answerReminder = async (action: string, data: unknown) => {
  if (!isMessage(data)) return open('/today')
  if (action === 'done' || action === 'tomorrow') return answer(action, data)
  await open(data.kind === 'task' ? `/tasks?task=${data.id}` : `/today?date=${data.day}`)
}

/** What a browser says where it has ended a subscription by itself. */
export interface SubscriptionChange {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

/** Subscribes with the same key again, where the browser has not done so itself, and tells the server. */
export const renewSubscription = async ({ oldSubscription, newSubscription }: SubscriptionChange) => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null
  if (!newSubscription && !applicationServerKey) return
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await fetch(below('/api/push-subscriptions'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription.toJSON()),
  })
}
