import { localDay } from '@dayloom/domain/local-day'
import { wholeHabit } from '@dayloom/domain/testing/habits'
import type { HabitDetail } from '@dayloom/validators/habits'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appServer } from '../../../../testing/app-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { Refusal } from '../../../../testing/server.ts'

const id = '018f0000-0000-7000-8000-00000000000a'
const today = localDay(new Date(), 'UTC')

const detail: HabitDetail = {
  ...wholeHabit({ id }),
  completion_history: [],
  skips: [],
  rests: [],
  created_day: today,
  schedules: [],
  goals: [],
}

/** The calendar of a habit, with the form of today open in it. */
const openDay = async () => {
  const server = appServer()
  server.on('habits', 'list', () => [wholeHabit({ id })])
  server.on('habits', 'get', () => detail)
  const { user } = await openApp(`/habits?calendar=${id}`, server)
  const isDone = () => screen.findAllByRole('button', { name: /, today, completed$/, hidden: true })
  const isOpen = () => screen.findAllByRole('button', { name: /, today$/, hidden: true })
  const [day] = await isOpen()
  if (day) await user.click(day)
  const mark = async () => user.click(await screen.findByRole('button', { name: 'Mark done', hidden: true }))
  return { server, mark, isDone, isOpen }
}

test('a marked day is in sight until the history that has it is there, which is asked for once', async () => {
  const { server, mark, isDone } = await openDay()
  const asked = server.asked('habits.get').length
  const lists = server.asked('habits.list').length
  let answer = () => {}
  server.on('habits', 'markDay', () => wholeHabit({ id, completed_today: true }))
  server.on('habits', 'get', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { ...detail, completion_history: [{ completed_date: today, amount: null, note: null }] }
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
