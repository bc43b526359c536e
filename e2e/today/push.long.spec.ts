import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dayFromToday } from '../support/clocks/days.ts'
import { press, receive, shownNotifications } from './notifications.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const habitAnswer = z.object({
  data: z.object({
    skips: z.array(z.string()),
    completion_history: z.array(z.object({ completed_date: z.string() })),
  }),
})
const taskAnswer = z.object({ data: z.object({ status: z.string(), planned_for: z.string().nullable() }) })

test('a reminder is shown once, and after midnight Done and Tomorrow are about its day', async ({
  signedIn: page,
  context,
  api,
}) => {
  const [before, yesterday, today] = [dayFromToday(-2), dayFromToday(-1), dayFromToday(0)]
  const [habit, task] = [randomUUID(), randomUUID()]
  await api.post('/api/habits', { data: { id: habit, name: 'Read' } })
  await api.post('/api/tasks', { data: { id: task, title: 'Call Sam', planned_for: yesterday } })
  const ofHabit = (day: string) => ({ kind: 'habit', id: habit, day, title: 'Read', body: 'It is 21:30' })
  const ofTask = { kind: 'task', id: task, day: yesterday, title: 'Call Sam', body: 'Due at 23:30' }

  await page.goto('/habits')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  const answer = async (message: { title: string; body: string }, action: 'done' | 'tomorrow') => {
    await receive(page, worker, message)
    await expect
      .poll(() => shownNotifications(page))
      .toMatchObject([{ title: message.title, body: message.body }])
    await press(worker, action)
    expect(await shownNotifications(page)).toEqual([])
  }

  await test.step('a reminder that comes twice is one', async () => {
    await receive(page, worker, ofHabit(yesterday))
    await receive(page, worker, { ...ofHabit(yesterday), body: 'It is 21:31' })
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([{ title: 'Read', body: 'It is 21:31', tag: `habit ${habit} ${yesterday}` }])
  })

  await test.step('of a habit, Done is for its day and Tomorrow skips its day', async () => {
    await answer(ofHabit(yesterday), 'done')
    await answer(ofHabit(before), 'tomorrow')
    const { data } = habitAnswer.parse(await (await api.get(`/api/habits/${habit}`)).json())
    expect(data).toMatchObject({ completion_history: [{ completed_date: yesterday }], skips: [before] })
  })

  await test.step('of a task, Tomorrow is the day after its day, and Done is done', async () => {
    const read = async () => taskAnswer.parse(await (await api.get(`/api/tasks/${task}`)).json()).data
    await answer(ofTask, 'tomorrow')
    expect(await read()).toEqual({ status: 'todo', planned_for: today })
    await answer(ofTask, 'done')
    expect(await read()).toMatchObject({ status: 'done' })
  })

  await test.step('the notification itself opens the task in the page that is there', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await receive(page, worker, ofTask)
    await expect.poll(() => shownNotifications(page)).toHaveLength(1)
    await press(worker, '')
    await expect(page).toHaveURL(`/tasks?task=${task}`)
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Call Sam')
    await expect(page.locator('html[data-same-page]')).toHaveCount(1)
  })
})
