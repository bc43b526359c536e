import { wholeHabit } from '@dayloom/domain/testing/habits'
import { habitUpdateInput, type Habit } from '@dayloom/validators/habits'
import { messages } from '@dayloom/validators/messages'
import { timings } from '@dayloom/validators/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { outboxEntries } from '../../../outbox/pending.ts'
import { appServer } from '../../../testing/app-server.ts'
import { allowOutbox, cutOff, forgetOutbox, reconnect } from '../../../testing/offline.ts'
import { withUpdate } from '../habit-changes.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { Refusal } from '../../../testing/server.ts'

const id = '018f0000-0000-7000-8000-00000000000b'

interface Kept {
  key: string
  draft: string
}

const openDialog = async (habit?: Habit, kept?: Kept) => {
  let saved = habit
  const server = appServer()
  server.on('habits', 'list', () => {
    if (kept) sessionStorage.setItem(kept.key, kept.draft)
    return saved ? [saved] : []
  })
  server.on('habits', 'create', ({ name }) => wholeHabit({ id, name }))
  server.on('habits', 'update', (changes) => {
    saved = withUpdate(wholeHabit({ id, ...saved }), habitUpdateInput.parse(changes))
    return saved
  })
  const { user } = await openApp(`/habits?habit=${habit ? id : 'new'}`, server)
  const dialog = await screen.findByRole('dialog')
  const find = within(dialog)
  const open = (row: string) => user.click(find.getByRole('button', { name: new RegExp(`^${row}`) }))
  const choose = (name: string) => user.click(find.getByRole('radio', { name }))
  const save = () => user.click(find.getByRole('button', { name: habit ? 'Update Habit' : 'Create Habit' }))
  return { server, user, find, open, choose, save }
}

/** A submit within a second of another is ignored: moves the clock that this goes by past it. */
const passThrottle = () => {
  const now = performance.now.bind(performance)
  const moved = vi.spyOn(performance, 'now').mockImplementation(() => now() + timings.submitThrottle)
  onTestFinished(() => moved.mockRestore())
}

test('a name is enough', async () => {
  const { server, user, find, save } = await openDialog()
  await user.type(find.getByLabelText(/Habit name/), 'Read')
  await save()
  const plain = { schedule: { kind: 'daily' }, goal: null, color: 'gray' }
  await waitFor(() => expect(server.asked('habits.create')).toMatchObject([{ name: 'Read', ...plain }]))
})

test('one time reminds, and more where they are asked for; one that is left empty is none', async () => {
  const { server, user, find } = await openDialog(wholeHabit({ id, name: 'Read', reminders: ['08:30'] }))
  const sent = () => server.asked('habits.update').map((changes) => habitUpdateInput.parse(changes).reminders)
  await user.click(find.getByRole('button', { name: 'Add another time' }))
  expect(find.queryByRole('button', { name: 'Add another time' })).toBeNull()
  expect(sent()).toEqual([])
  await user.type(find.getByLabelText('Reminder 2'), '07:00')
  await waitFor(() => expect(sent()).toEqual([['07:00', '08:30']]))
  await user.click(find.getByRole('button', { name: 'Remove reminder 1' }))
  await waitFor(() => expect(sent().at(-1)).toEqual(['07:00']))
  expect(find.getByLabelText('Remind me at')).toHaveProperty('value', '07:00')
})

test('days, a goal and a colour are behind their rows, and a row with a fault opens', async () => {
  const { server, user, find, open, choose, save } = await openDialog()
  await user.type(find.getByLabelText(/Habit name/), 'Read')
  await open('How often')
  await choose('Some days')
  await open('How often')
  await open('Goal')
  await choose('At most')
  await user.type(find.getByLabelText('Amount a day'), '2,5')
  await open('Goal')
  await save()
  await find.findByText('Please choose at least one day of the week')
  await find.findByText('A unit must be 1 to 20 characters')
  expect(server.asked('habits.create')).toEqual([])

  for (const day of ['Friday', 'Sunday', 'Monday', 'Sunday'])
    await user.click(find.getByRole('checkbox', { name: day }))
  await user.type(find.getByLabelText('Unit'), 'cups')
  await open('Color')
  await choose('Teal')
  passThrottle()
  await save()
  await waitFor(() =>
    expect(server.asked('habits.create')).toMatchObject([
      {
        schedule: { kind: 'weekdays', days: ['mon', 'fri'] },
        goal: { direction: 'at_most', amount: 2.5, unit: 'cups' },
        color: 'teal',
      },
    ]),
  )
})

test('a first and a last day out of order are said at the field, and not sent', async () => {
  const { server, user, find, open, save } = await openDialog()
  await user.type(find.getByLabelText(/Habit name/), 'Read')
  await open('First and last day')
  await user.type(find.getByLabelText('First day'), '2026-11-20')
  await user.type(find.getByLabelText('Last day'), '2026-11-19')
  await save()
  await find.findByText(messages.input.habitDays)
  expect(server.asked('habits.create')).toEqual([])
  await user.clear(find.getByLabelText('Last day'))
  passThrottle()
  await save()
  await waitFor(() =>
    expect(server.asked('habits.create')).toMatchObject([{ starts_on: '2026-11-20', ends_on: null }]),
  )
})

test('only what is different is sent', async () => {
  const schedule = { kind: 'weekdays', days: ['mon', 'fri', 'sun'] } as const
  const goal = { direction: 'at_least', amount: 20, unit: 'pages' } as const
  const opened = await openDialog(
    wholeHabit({ id, schedule: { ...schedule, days: [...schedule.days] }, goal }),
  )
  await opened.open('Goal')
  const amount = opened.find.getByLabelText('Amount a day')
  await opened.user.clear(amount)
  await opened.user.paste('30')
  await opened.save()
  await waitFor(() =>
    expect(opened.server.asked('habits.update')).toEqual([{ id, goal: { ...goal, amount: 30 } }]),
  )
})

test('what was typed before is kept, and what was changed elsewhere since', async () => {
  const first = await openDialog(wholeHabit({ id, name: 'Read', description: 'Ten pages' }))
  first.server.on('habits', 'update', () => {
    throw new Refusal('INTERNAL_SERVER_ERROR', 500, '')
  })
  await first.user.click(first.find.getByLabelText(/Habit name/))
  await first.user.paste(' more')
  const kept = await waitFor(() => {
    const key = Object.keys(sessionStorage).find((each) => each.includes(id)) ?? ''
    const draft = sessionStorage.getItem(key) ?? ''
    expect(JSON.parse(draft)).toEqual({ name: 'Read more' })
    return { key, draft }
  })

  const again = await openDialog(wholeHabit({ id, name: 'Read', description: 'Twenty pages' }), kept)
  expect(again.find.getByLabelText(/Habit name/)).toHaveProperty('value', 'Read more')
  await again.save()
  await waitFor(() => expect(again.server.asked('habits.update')).toEqual([{ id, name: 'Read more' }]))
})

test('a habit that was deleted without a network is taken back by the notice that says so', async () => {
  allowOutbox()
  const { server, user, find } = await openDialog(wholeHabit({ id, name: 'Read' }))
  cutOff()
  await user.click(find.getByRole('button', { name: /Delete/ }))
  const question = await screen.findByRole('dialog', { name: /Delete/ })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(outboxEntries().map(({ procedure }) => procedure)).toEqual(['habits.delete', 'habits.restore']),
  )
  await forgetOutbox()
  reconnect(server)
})

test('a habit is saved as it is changed, and Escape closes it without a question', async () => {
  const { server, user, find, open, choose } = await openDialog(wholeHabit({ id, name: 'Read' }))
  expect(find.getByRole('button', { name: 'Update Habit' })).toHaveProperty('disabled', true)
  await open('Color')
  await choose('Teal')
  await find.findByText('Saved')
  expect(find.getByRole('button', { name: 'Update Habit' })).toHaveProperty('disabled', false)
  await user.click(find.getByLabelText(/Habit name/))
  await user.paste(' more')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('habits.update')).toEqual([
    { id, color: 'teal' },
    { id, name: 'Read more' },
  ])
})

test('a save that came too soon after others is sent again, and one that is refused is not', async () => {
  const { server, user, find } = await openDialog(wholeHabit({ id, name: 'Read' }))
  const answers = [
    new Refusal('RATE_LIMITED', 429, 'Too many at once'),
    new Refusal('NOT_FOUND', 404, 'Gone'),
  ]
  server.on('habits', 'update', () => {
    throw answers.shift() ?? new Error('asked once more')
  })
  await user.click(find.getByLabelText(/Habit name/))
  await user.paste(' more')
  await find.findByText('Not saved yet. Trying again…')
  await find.findByText('Not saved')
  expect(server.asked('habits.update')).toHaveLength(2)
})
