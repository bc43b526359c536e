import { Readable } from 'node:stream'
import { addAttachment } from '../attachments/service.ts'
import type { ProcedurePath } from '../call.ts'
import { exportData } from '../exchange/export/export-stream.ts'
import { importData } from '../exchange/restore-export/import-stream.ts'
import { setPicture } from '../account/pictures/picture.ts'
import { daySchema } from '@dayloom/validators/fields'
import type { TestUser } from '../../testing/harness.ts'
import { makeFound } from './finding-cases.testing.ts'
import { moreCases } from './time-cases.testing.ts'

const on = (date: string) => daySchema.parse(date)

/** One thing of each kind. */
export interface Things extends Record<'list' | 'calendar' | 'routine', string> {
  task: string
  other: string
  series: string
  item: string
  second: string
  journal: string
  attachment: string
  habit: string
  run: string
  rest: string
  view: string
}

const received = (name: string, bytes: Buffer) => () =>
  Promise.resolve({ name, type: '', body: Readable.from([bytes]) })
const pdf = Buffer.from('%PDF-1.4\n')
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

export const makeThings = async ({ api, ctx }: TestUser): Promise<Things> => {
  const made = await api.tasks.create({
    title: 'Plan',
    checklist: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }],
    tags: ['Home', 'Garden'],
    due_date: '2026-03-09T08:00:00.000Z',
  })
  const { id: task } = made
  const { checklist } = await api.tasks.get({ id: task })
  const { id: other } = await api.tasks.create({ title: 'Other', tags: ['home'] })
  const due_date = '2026-03-08T08:00:00.000Z'
  const { id: series } = await api.tasks.create({ title: 'Water', due_date, repeat: 'FREQ=DAILY' })
  const { id: journal } = await api.tasks.createJournal({ id: task, body: 'A note' })
  const { id: attachment } = await addAttachment(ctx, { id: task }, received('a.pdf', pdf))
  const { id: habit } = await api.habits.create({ name: 'Read' })
  const goal = { direction: 'at_least', amount: 5, unit: 'km' } as const
  const { id: run } = await api.habits.create({ name: 'Run', goal })
  await api.habits.markDay({ id: run, date: '2026-03-01', amount: 2.5, note: 'Rain' })
  await api.habits.skipDay({ id: run, date: '2026-03-02' })
  await api.days.close({ date: '2026-03-06', decisions: [], note: 'Long' })
  const { id: rest } = await api.rests.create({ from: '2026-02-01', to: '2026-02-03', reason: 'Ill' })
  const { id: view } = await api.views.create({ name: 'Home', query: { tag: ['Home'] } })
  const found = await makeFound(api)
  const [item = '', second = ''] = checklist.map(({ id }) => id)
  return { task, other, series, item, second, journal, attachment, habit, run, rest, view, ...found }
}

type Case = (user: TestUser, things: Things) => Promise<unknown>

/** Calls of a procedure, each after the one before. */
export const cases: Partial<Record<ProcedurePath, Record<string, Case>>> = {
  'tasks.create': {
    plain: ({ api }) => api.tasks.create({ title: 'New' }),
    full: ({ api }) =>
      api.tasks.create({
        title: 'New',
        status: 'done',
        tags: ['Fresh', 'HOME'],
        checklist: [{ text: 'a' }, { text: 'b' }],
        planned_for: '2026-03-10',
      }),
    again: ({ api }, { task }) => api.tasks.create({ id: task, title: 'Sent again' }),
  },
  'tasks.quickAdd': { plain: ({ api }) => api.tasks.quickAdd({ text: 'Call Eve tomorrow #Phone !high' }) },
  'tasks.update': {
    'a title': ({ api }, { task }) => api.tasks.update({ id: task, title: 'Plan it', priority: 'high' }),
    'the same title': ({ api }, { task }) =>
      api.tasks.update({ id: task, title: 'Plan', tags: ['Home', 'Garden'] }),
    nothing: ({ api }, { task }) => api.tasks.update({ id: task }),
    'a status': ({ api }, { task }) => api.tasks.update({ id: task, status: 'in_progress' }),
    'the same status': ({ api }, { task }) => api.tasks.update({ id: task, status: 'todo' }),
    'a planned time, and no plan': async ({ api }, { task }) => {
      await api.tasks.update({ id: task, planned_for: '2026-03-10', planned_time: '09:30' })
      await api.tasks.update({ id: task, planned_for: null })
    },
    'a place': ({ api }, { task, other }) => api.tasks.update({ id: other, after_id: task }),
    tags: ({ api }, { task }) => api.tasks.update({ id: task, tags: ['New one', 'home'] }),
    'no tags': ({ api }, { task }) => api.tasks.update({ id: task, tags: [] }),
    'a repetition': ({ api }, { task }) => api.tasks.update({ id: task, repeat: 'FREQ=WEEKLY' }),
    'another rule': ({ api }, { series }) => api.tasks.update({ id: series, repeat: 'FREQ=WEEKLY;COUNT=3' }),
    'a date of a series': ({ api }, { series }) =>
      api.tasks.update({ id: series, due_date: '2026-03-12T07:00:00.000Z' }),
    'no more repetition': ({ api }, { series }) => api.tasks.update({ id: series, repeat: null }),
    'one that repeats, done': ({ api }, { series }) => api.tasks.update({ id: series, status: 'done' }),
    'and not done after all': async ({ api }, { series }) => {
      await api.tasks.update({ id: series, status: 'done' })
      await api.tasks.update({ id: series, status: 'todo' })
    },
  },

  'tasks.delete': { plain: ({ api }, { task }) => api.tasks.delete({ id: task }) },
  'tasks.restore': {
    plain: async ({ api }, { task }) => {
      await api.tasks.delete({ id: task })
      await api.tasks.restore({ id: task })
    },
    'one that is there': ({ api }, { task }) => api.tasks.restore({ id: task }),
    'a series that went on': async ({ api }, { series }) => {
      const { next } = await api.tasks.update({ id: series, status: 'done' })
      await api.tasks.delete({ id: next?.id ?? '' })
      await api.tasks.update({ id: series, status: 'todo' })
      await api.tasks.restore({ id: next?.id ?? '' })
    },
  },
  'tasks.skip': { plain: ({ api }, { series }) => api.tasks.skip({ id: series }) },
  'tasks.createItem': {
    'at the end': ({ api }, { task }) => api.tasks.createItem({ id: task, text: 'Four' }),
    'at the top': ({ api }, { task }) => api.tasks.createItem({ id: task, text: 'Zero', after_id: null }),
  },
  'tasks.updateItem': {
    text: ({ api }, { task, item }) =>
      api.tasks.updateItem({ id: task, itemId: item, text: 'Uno', done: true }),
    'a move': ({ api }, { task, item, second }) =>
      api.tasks.updateItem({ id: task, itemId: item, after_id: second }),
    nothing: ({ api }, { task, item }) => api.tasks.updateItem({ id: task, itemId: item, text: 'One' }),
  },
  'tasks.deleteItem': {
    plain: ({ api }, { task, item }) => api.tasks.deleteItem({ id: task, itemId: item }),
  },
  'tasks.createJournal': { plain: ({ api }, { task }) => api.tasks.createJournal({ id: task, body: 'Two' }) },
  'tasks.updateJournal': {
    plain: ({ api }, { task, journal }) =>
      api.tasks.updateJournal({ id: task, journalId: journal, body: 'Other' }),
    nothing: ({ api }, { task, journal }) =>
      api.tasks.updateJournal({ id: task, journalId: journal, body: 'A note' }),
  },
  'tasks.deleteJournal': {
    plain: ({ api }, { task, journal }) => api.tasks.deleteJournal({ id: task, journalId: journal }),
  },
  'attachments.delete': { plain: ({ api }, { attachment }) => api.attachments.delete({ id: attachment }) },
  'habits.create': {
    plain: ({ api }) => api.habits.create({ name: 'Swim', color: 'blue' }),
    scheduled: ({ api }) =>
      api.habits.create({ name: 'Swim', schedule: { kind: 'times_per_week', times: 2 } }),
    again: ({ api }, { habit }) => api.habits.create({ id: habit, name: 'Again' }),
  },
  'habits.update': {
    'a name': ({ api }, { habit }) => api.habits.update({ id: habit, name: 'Read more', color: 'red' }),
    'the same name': ({ api }, { habit }) => api.habits.update({ id: habit, name: 'Read' }),
    'a schedule': ({ api }, { habit }) =>
      api.habits.update({ id: habit, schedule: { kind: 'weekdays', days: ['mon'] } }),
    'a goal': ({ api }, { run }) => api.habits.update({ id: run, goal: null }),
    'a place': ({ api }, { habit, run }) => api.habits.update({ id: habit, after_id: run }),
    'the times of its reminders': ({ api }, { habit }) =>
      api.habits.update({ id: habit, reminders: ['08:30', '20:15'] }),
    'its first and last day': ({ api }, { habit }) =>
      api.habits.update({ id: habit, starts_on: on('2026-11-01'), ends_on: on('2026-12-31') }),
    'its block': ({ api }, { habit }) =>
      api.habits.update({ id: habit, block: { at: '07:00', minutes: 20 } }),
    'its routine': ({ api }, { habit, routine }) => api.habits.update({ id: habit, routine_id: routine }),
    'the archive': ({ api }, { habit }) => api.habits.update({ id: habit, archived: true }),
  },
  'habits.delete': { plain: ({ api }, { run }) => api.habits.delete({ id: run }) },
  'habits.restore': {
    plain: async ({ api }, { run }) => {
      await api.habits.delete({ id: run })
      await api.habits.restore({ id: run })
    },
    'one that is there': ({ api }, { run }) => api.habits.restore({ id: run }),
  },
  'habits.complete': {
    plain: ({ api }, { habit }) => api.habits.complete({ id: habit }),
    twice: async ({ api }, { habit }) => {
      await api.habits.complete({ id: habit })
      await api.habits.complete({ id: habit })
    },
    'an amount': async ({ api }, { run }) => {
      await api.habits.complete({ id: run, amount: 2 })
      await api.habits.complete({ id: run, amount: 1.5 })
    },
  },
  'habits.uncomplete': {
    plain: async ({ api }, { habit }) => {
      await api.habits.complete({ id: habit })
      await api.habits.uncomplete({ id: habit })
    },
    nothing: ({ api }, { habit }) => api.habits.uncomplete({ id: habit }),
  },
  'habits.markDay': {
    plain: ({ api }, { run }) => api.habits.markDay({ id: run, date: '2026-03-03' }),
    'another amount': ({ api }, { run }) => api.habits.markDay({ id: run, date: '2026-03-01', amount: 7 }),
    'the same': ({ api }, { run }) =>
      api.habits.markDay({ id: run, date: '2026-03-01', amount: 2.5, note: 'Rain' }),
    'no note': ({ api }, { run }) => api.habits.markDay({ id: run, date: '2026-03-01', note: null }),
  },
  'habits.unmarkDay': {
    plain: ({ api }, { run }) => api.habits.unmarkDay({ id: run, date: '2026-03-01' }),
    nothing: ({ api }, { run }) => api.habits.unmarkDay({ id: run, date: '2026-03-04' }),
  },
  'habits.skipDay': {
    plain: ({ api }, { run }) => api.habits.skipDay({ id: run, date: '2026-03-05' }),
    again: ({ api }, { run }) => api.habits.skipDay({ id: run, date: '2026-03-02' }),
  },
  'habits.unskipDay': { plain: ({ api }, { run }) => api.habits.unskipDay({ id: run, date: '2026-03-02' }) },
  'rests.create': {
    plain: ({ api }, { run }) => api.rests.create({ from: '2026-04-01', to: '2026-04-09', habit_ids: [run] }),
    again: ({ api }, { rest }) => api.rests.create({ id: rest, from: '2026-04-01', to: '2026-04-09' }),
  },
  'rests.delete': { plain: ({ api }, { rest }) => api.rests.delete({ id: rest }) },
  'days.close': {
    plain: ({ api }, { task, other, series }) =>
      api.days.close({
        date: '2026-03-08',
        note: 'Calm',
        decisions: [
          { task_id: task, action: 'tomorrow' },
          { task_id: other, action: 'keep' },
          { task_id: series, action: 'done' },
        ],
      }),
    twice: async ({ api, ctx }) => {
      await api.days.close({ date: '2026-03-07', decisions: [] })
      await api.days.close({ date: '2026-03-07', decisions: [], note: ctx.user.name })
    },
  },
  'changes.revert': {
    plain: async ({ api, ctx }, { task }) => {
      await api.tasks.update({ id: task, title: 'Undone' })
      const counter = await ctx.db.changeCounter.findUniqueOrThrow({ where: { user_id: ctx.user.id } })
      await api.changes.revert({ seq: counter.last_seq })
    },
  },
  'changes.undo': {
    plain: async ({ api, ctx }, { task }) => {
      await api.tasks.update({ id: task, title: 'Undone' })
      const counter = await ctx.db.changeCounter.findUniqueOrThrow({ where: { user_id: ctx.user.id } })
      await api.changes.undo({ seq: counter.last_seq })
    },
  },
  ...moreCases,
  'users.updateProfile': {
    plain: ({ api }) => api.users.updateProfile({ name: 'Ada King', age: 36, week_start: 'monday' }),
    'a zone': ({ api }) => api.users.updateProfile({ timezone: 'Asia/Kathmandu', day_starts_at: '03:00' }),
    nothing: ({ api }) => api.users.updateProfile({ name: 'Ada' }),
  },
  'users.toggleAlerts': { plain: ({ api }) => api.users.toggleAlerts({ enabled: true }) },
  'users.toggleTwoFactor': { plain: ({ api }) => api.users.toggleTwoFactor({ enabled: true }) },
}

/** What is changed by calls that are no procedures. */
export const others: Record<string, Case> = {
  upload: ({ ctx }, { task }) => addAttachment(ctx, { id: task }, received('b.pdf', pdf)),
  picture: ({ ctx }) => setPicture(ctx, {}, received('me.png', png)),
  'the same import again': async ({ ctx }) => {
    const { body } = await exportData(ctx)
    await importData(ctx, Readable.from(body))
  },
}
