import type { WebhookEvent } from '@dayloom/validators/connections/webhooks'

const events: Record<WebhookEvent, string> = {
  'task.created': 'A task is made',
  'task.updated': 'A task changes',
  'task.completed': 'A task is done',
  'task.deleted': 'A task is deleted',
  'habit.created': 'A habit is made',
  'habit.completed': 'A habit is done',
  'habit.updated': 'A habit changes',
  'habit.deleted': 'A habit is deleted',
  'day.closed': 'A day is closed',
}

export const texts = {
  title: 'Webhooks',
  hint: 'Tell a program of yours what changes, by a signed request to its address.',
  loading: 'Loading your webhooks',
  list: 'Your webhooks',
  empty: 'No address is told anything yet.',
  add: 'New webhook',
  events,
  everything: 'Everything that changes',
  on: (url: string) => `Send to ${url}`,
  off: 'Off',
  failing: (when: string) => `Failing since ${when}`,
  log: 'Log',
  logNamed: (url: string) => `Log of ${url}`,
  test: 'Test',
  testNamed: (url: string) => `Send a test to ${url}`,
  rotate: 'New secret',
  rotateNamed: (url: string) => `New secret for ${url}`,
  rotateTitle: 'Replace the secret?',
  rotateText: (url: string) =>
    `For one day, requests to ${url} are signed with both secrets. Give your program the new one within that day.`,
  rotateAction: 'Replace the secret',
  remove: 'Delete',
  removeNamed: (url: string) => `Delete ${url}`,
  removeTitle: 'Delete this webhook?',
  removeText: (url: string) => `${url} is told nothing any more, and its log goes with it.`,
  dialog: {
    title: 'New webhook',
    url: 'Address',
    urlPlaceholder: 'https://example.com/hooks',
    events: 'What it is told',
    all: 'Everything',
    some: 'Some events',
    submit: 'Create webhook',
  },
  created: {
    title: 'Copy the secret',
    text: 'Your program checks with it that a request came from here. It is shown only now.',
    label: 'Secret',
  },
  deliveries: {
    title: 'What was sent',
    loading: 'Loading what was sent',
    list: 'Deliveries',
    empty: 'Nothing was sent yet. What changes from now on will stand here, and so will a test.',
    emptyOff: 'Nothing was sent yet, and nothing is while this webhook is off.',
    test: 'Test',
    status: { pending: 'Waiting', succeeded: 'Arrived', failed: 'Failed' },
    answered: (status: number) => `answered ${status}`,
    tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
    again: 'Send again',
    againNamed: (what: string) => `Send again: ${what}`,
    more: 'The newest 50 are shown.',
  },
  failed: {
    load: 'Failed to load your webhooks. Please try again.',
    loadLog: 'Failed to load what was sent. Please try again.',
    create: 'Failed to create the webhook',
    update: 'Failed to change the webhook',
    rotate: 'Failed to replace the secret',
    remove: 'Failed to delete the webhook',
    test: 'Failed to send a test',
    again: 'Failed to send it again',
  },
} as const

/** What a webhook is told, in words. */
export const wordsOf = (names: readonly string[]) =>
  names.includes('*')
    ? texts.everything
    : Object.entries(events)
        .flatMap(([name, words]) => (names.includes(name) ? words : []))
        .map((words, at) => (at === 0 ? words : words.replace(/^A/, 'a')))
        .join(', ')

/** What was sent: an event or a test. */
export const wordsOfType = (type: string) =>
  Object.entries(events).find(([name]) => name === type)?.[1] ?? texts.deliveries.test
