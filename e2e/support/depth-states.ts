import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import type { State } from './states.ts'

const LONG = `An item that is ${'much '.repeat(12)}longer than its row`

/** What the dialogs of repetition, checklists, tags, views, goals and rests show, long texts among it. */
export const fillDepth = async (api: APIRequestContext) => {
  const [task, habit] = [randomUUID(), randomUUID()]
  // In the zone of the person.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format()
  const add = (path: string, data: object) => api.post(`/api${path}`, { data })
  await add('/tasks', {
    id: task,
    title: 'Water the ferns',
    due_date: new Date(Date.now() - 3_600_000).toISOString(),
    repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4',
    tags: ['W'.repeat(40), 'home', 'plants'],
    estimate_minutes: 45,
    planned_for: today,
    remind_minutes_before: 30,
    checklist: ['Fern', LONG, 'Ivy'].map((text) => ({ text })),
  })
  await add('/tasks', { title: 'A long day', planned_for: today, estimate_minutes: 600 })
  await add('/views', { name: 'V'.repeat(60), query: { tag: ['home'], layout: 'list' } })
  const tea = { name: 'Tea', goal: { direction: 'at_most', amount: 2, unit: 'cups' } }
  await add('/habits', { id: habit, ...tea, schedule: { kind: 'daily' } })
  await add(`/habits/${habit}/complete`, { amount: 3 })
  await add('/habits', {
    name: 'Walk',
    schedule: { kind: 'times_per_week', times: 3 },
    goal: { direction: 'at_least', amount: 8000, unit: 'steps' },
  })
  const old = randomUUID()
  await add('/habits', { id: old, name: 'An old one' })
  await api.put(`/api/habits/${old}`, { data: { archived: true } })
  await add('/rests', { from: '2027-01-01', to: '2027-01-09', reason: 'Snow '.repeat(20) })
  return { task, habit }
}

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export const depthStates = ({ task, habit }: Awaited<ReturnType<typeof fillDepth>>): State[] => [
  {
    name: 'too much for today',
    path: '/today',
    sign: (page) => page.getByText(/more than the 8 h of this day/),
    act: (page) => page.getByRole('button', { name: 'Add cups' }).waitFor(),
  },
  {
    name: 'a decision',
    path: '/today',
    sign: (page) => page.getByText('A long day'),
    act: async (page) => {
      await press('Close the day')(page)
      await page.getByRole('button', { name: /^Keep all/ }).waitFor()
    },
  },
  {
    name: 'repetition, tags, checklist and reminder',
    path: `/tasks?task=${task}`,
    sign: (page) => page.getByRole('list', { name: 'Next dates' }),
  },
  {
    name: 'tags',
    path: '/tasks?view=list',
    sign: (page) => page.getByText('Water the ferns'),
    act: async (page) => {
      await press(/^Filters/)(page)
      await press('Edit tags')(page)
      await dialog('Tags')(page).waitFor()
    },
  },
  {
    name: 'a view to save',
    path: '/tasks?view=list&tag=home',
    sign: (page) => page.getByText('Water the ferns'),
    act: async (page) => {
      await press(/^Filters/)(page)
      await press('Save as view')(page)
      await page.getByRole('dialog').getByLabel('Name').waitFor()
    },
  },
  {
    name: 'a limit in its dialog',
    path: `/habits?habit=${habit}`,
    sign: dialog('Edit Habit'),
    act: press(/^Goal/),
  },
  {
    name: 'calendar of a limit',
    path: `/habits?calendar=${habit}`,
    sign: (page) => page.getByRole('group', { name: 'The last year' }),
  },
  { name: 'rests', path: '/habits?list=rests', sign: (page) => page.getByText(/^All habits · Snow/) },
  {
    name: 'archived habits',
    path: '/habits?list=archived',
    sign: (page) => page.getByRole('button', { name: 'Bring back An old one' }),
  },
]
