import { localDay } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import { daysIn } from '@dayloom/domain/testing/days'
import type { HabitDetail } from '@dayloom/validators/habits'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { outboxEntries } from '../../../../outbox/pending.ts'
import { appServer } from '../../../../testing/app-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { allowOutbox, cutOff, forgetOutbox, reconnect } from '../../../../testing/offline.ts'
import { Refusal } from '../../../../testing/server.ts'

const id = '018f0000-0000-7000-8000-00000000000a'
const today = localDay(new Date(), daysIn('UTC'))

const detail: HabitDetail = {
  ...wholeHabit({ id }),
  completion_history: [],
  skips: [],
  rests: [],
  routine_since: null,
  created_day: today,
  schedules: [],
  goals: [],
}

allowOutbox()
afterEach(async () => {
  reconnect(appServer())
  await forgetOutbox()
})

/** The calendar of a habit, with the form of today open in it. */
const openDay = async (habit = detail) => {
  const server = appServer()
  server.on('habits', 'list', () => [wholeHabit({ id })])
  server.on('habits', 'get', () => habit)
  const { user } = await openApp(`/habits?calendar=${id}`, server)
  const isDone = () => screen.findAllByRole('button', { name: /, today, completed$/, hidden: true })
  const isOpen = () => screen.findAllByRole('button', { name: /, today$/, hidden: true })
  const [day] = await screen.findAllByRole('button', { name: /, today/, hidden: true })
  if (day) await user.click(day)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name, hidden: true }))
  const mark = () => press('Mark done')
  const findNote = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note', hidden: true })
  const isFormClosed = () =>
    waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note', hidden: true })).toBeNull())
  const openAgain = async () => {
    const [found] = await screen.findAllByRole('button', { name: /, today/, hidden: true })
    if (found) await user.click(found)
    return (await findNote()).value
  }
  return { server, user, press, mark, isDone, isOpen, findNote, isFormClosed, openAgain }
}

test('a marked day is in sight until the history that has it is there, which is asked for once', async () => {
  const { server, mark, isDone } = await openDay()
  const asked = server.asked('habits.get').length
  const lists = server.asked('habits.list').length
  let answer = () => {}
  server.on('habits', 'markDay', () => wholeHabit({ id, completed_today: true }))
  server.on('habits', 'get', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return {
      ...detail,
      completion_history: [{ completed_date: today, completed_at: null, amount: null, note: null }],
    }
  })
  await mark()
  await isDone()
  await waitFor(() => expect(server.asked('habits.get')).toHaveLength(asked + 1))
  await isDone()
  answer()
  await waitFor(() => expect(server.asked('habits.list')).toHaveLength(lists + 1))
  await isDone()
  expect(server.asked('habits.get')).toHaveLength(asked + 1)
})

test('a mark that is refused is taken back', async () => {
  const { server, mark, isOpen } = await openDay()
  server.on('habits', 'markDay', () => {
    throw new Refusal('BAD_REQUEST', 400, 'Not that day')
  })
  await mark()
  await screen.findByText('Not that day')
  expect(await isOpen()).not.toEqual([])
})

const entry = { completed_date: today, completed_at: null, amount: 12, note: 'On the train' }
const written: HabitDetail = { ...detail, completed_today: true, completion_history: [entry] }

test('a day that was cleared has its amount and its note again by Undo', async () => {
  const { server, press, isDone, isOpen } = await openDay(written)
  server.on('habits', 'unmarkDay', () => {
    server.on('habits', 'get', () => detail)
    return wholeHabit({ id })
  })
  server.on('habits', 'markDay', () => {
    server.on('habits', 'get', () => written)
    return wholeHabit({ id, completed_today: true })
  })
  await press('Clear')
  await screen.findByText('Day cleared')
  await isOpen()
  await press('Undo')
  await isDone()
  await waitFor(() =>
    expect(server.asked('habits.markDay')).toEqual([{ id, date: today, amount: 12, note: 'On the train' }]),
  )
})

test('what was cleared comes not over what is written into the day since', async () => {
  const { server, press, mark, isOpen } = await openDay(written)
  server.on('habits', 'unmarkDay', () => {
    server.on('habits', 'get', () => detail)
    return wholeHabit({ id })
  })
  server.on('habits', 'markDay', () => wholeHabit({ id, completed_today: true }))
  await press('Clear')
  await screen.findByText('Day cleared')
  const [day] = await isOpen()
  day?.click()
  await mark()
  await waitFor(() => expect(screen.queryByText('Day cleared')).toBeNull())
  expect(server.asked('habits.markDay')).toEqual([{ id, date: today }])
})

test('without a network the notice that says so takes it back', async () => {
  const { press } = await openDay(written)
  const findDay = (name: RegExp) => screen.findAllByRole('button', { name, hidden: true })
  cutOff()
  await press('Clear')
  await screen.findByText(/Saved on this device/)
  await findDay(/, today, waiting to be sent$/)
  await press('Undo')
  await findDay(/, today, completed, waiting to be sent$/)
  await waitFor(() =>
    expect(outboxEntries()).toMatchObject([
      { procedure: 'habits.unmarkDay' },
      { procedure: 'habits.markDay', input: { amount: 12, note: 'On the train' } },
    ]),
  )
})

test('a note that is typed stays over Escape, and goes when it is discarded', async () => {
  const { user, press, findNote, isFormClosed, openAgain } = await openDay()
  await user.type(await findNote(), 'On the train')
  await user.keyboard('{Escape}')
  await isFormClosed()
  expect(await openAgain()).toBe('On the train')
  await press('Discard changes')
  await isFormClosed()
  expect(await openAgain()).toBe('')
})

test('a note that is refused is there when its day is opened again, and gone once it is saved', async () => {
  const { server, user, mark, isDone, findNote, isFormClosed, openAgain } = await openDay()
  server.on('habits', 'markDay', () => {
    throw new Refusal('BAD_REQUEST', 400, 'Not that day')
  })
  await user.type(await findNote(), 'On the train')
  await mark()
  await screen.findByText('Not that day')
  await isFormClosed()
  expect(await openAgain()).toBe('On the train')
  server.on('habits', 'markDay', ({ note = null }) => {
    const of = { completed_date: today, completed_at: null, amount: null, note }
    server.on('habits', 'get', () => ({ ...detail, completed_today: true, completion_history: [of] }))
    return wholeHabit({ id, completed_today: true })
  })
  await mark()
  await isDone()
  expect(server.asked('habits.markDay')).toEqual([
    { id, date: today, note: 'On the train' },
    { id, date: today, note: 'On the train' },
  ])
  expect(await openAgain()).toBe('On the train')
  await waitFor(() =>
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))).toEqual([]),
  )
})
