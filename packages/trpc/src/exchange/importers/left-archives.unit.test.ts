import { describe, expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { readHabitica } from './habitica.ts'
import { readLoop } from './loop.ts'
import { bytesOf, zipOf } from './samples.testing.ts'
import { readVikunja } from './vikunja.ts'

const reading = {
  timezone: 'UTC',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}

const habiticaOf = (tasks: object) => readHabitica(bytesOf(JSON.stringify({ tasks })), reading)
const vikunjaOf = (task: object, project: object = {}) =>
  readVikunja(
    zipOf({
      'data.json': JSON.stringify([{ title: 'Home', tasks: [{ id: 1, title: 'x', ...task }], ...project }]),
    }),
    reading,
  )
const loopOf = (columns: string, row: string) =>
  readLoop(zipOf({ 'Habits.csv': `Position,Name,Color,${columns}\n1,Read,#fff,${row}\n` }), reading)

describe('what there is no place for is named', () => {
  test.each<[string, () => Promise<Draft>, string[]]>([
    [
      'Habitica: a reminder without a date, and what is of the game',
      () =>
        habiticaOf({
          todos: [
            {
              text: 'a',
              reminders: [{ time: '2026-12-01T07:00:00.000Z' }],
              priority: 2,
              challenge: { id: 'x' },
              streak: 5,
            },
          ],
        }),
      ['Challenges (line 1)', 'Difficulty (line 1)', 'Reminder (line 1)'],
    ],
    [
      'Habitica: what nobody thought of, and what is not understood',
      () =>
        habiticaOf({
          todos: [{ text: 'a', mood: 'good', notes: 5, checklist: [{ text: 'x', due: 'today' }] }],
        }),
      ['“mood” (line 1)', '“notes”: it was not understood (line 1)', '“due” (line 1)'],
    ],
    [
      'Habitica: of a daily',
      () =>
        habiticaOf({
          dailys: [
            {
              text: 'a',
              reminders: [{ time: 'x' }],
              checklist: [{ text: 'x' }],
              tags: ['t'],
              startDate: '2026-11-01',
              createdAt: '2026-10-01T10:00:00Z',
            },
          ],
        }),
      [
        'Checklists of dailies (line 1)',
        'Tags of habits (line 1)',
        'Reminders of habits (line 1)',
        'Start date (line 1)',
      ],
    ],
    [
      'Habitica: the minus of a habit',
      () => habiticaOf({ habits: [{ text: 'a', up: true, down: true }] }),
      ['The minus of a habit (line 1)'],
    ],
    [
      'Habitica: a list that nobody thought of',
      () => habiticaOf({ moods: [{ text: 'a' }] }),
      ['What is in the list moods'],
    ],
    [
      'Vikunja: a start and an end beside the due date',
      () =>
        vikunjaOf({
          due_date: '2026-12-03T10:00:00Z',
          start_date: '2026-12-01T10:00:00Z',
          end_date: '2026-12-02T10:00:00Z',
        }),
      ['End date (line 1)', 'Start date (line 1)'],
    ],
    [
      'Vikunja: how far it is, and what nobody thought of',
      () =>
        vikunjaOf({
          percent_done: 0.5,
          is_favorite: true,
          mood: 'good',
          labels: [{ title: 'a', hex_color: 'fff' }],
        }),
      ['Progress (line 1)', 'Favourites (line 1)', '“mood” (line 1)', 'Colours of labels (line 1)'],
    ],
    [
      'Vikunja: what it has and says nothing with',
      () =>
        vikunjaOf({
          percent_done: 0,
          start_date: '0001-01-01T00:00:00Z',
          assignees: null,
          related_tasks: {},
          reactions: {},
          index: 4,
        }),
      [],
    ],
    [
      'Vikunja: a priority and a mode that are not known',
      () => vikunjaOf({ priority: 9, repeat_mode: 7 }),
      [
        'The priority “9”, which is not known (line 1)',
        'The mode of repetition “7”, which is not known (line 1)',
      ],
    ],
    [
      'Vikunja: of a project',
      () =>
        vikunjaOf(
          {},
          { description: 'About', is_archived: true, buckets: [{ title: 'Doing' }], hex_color: '' },
        ),
      ['Descriptions of projects', 'Which projects are archived', 'Columns of boards'],
    ],
    [
      'Loop: what nobody thought of',
      () => loopOf('Mood,Type,Archived?', 'good,SONG,maybe'),
      [
        'The type “SONG”, which is not known (line 2)',
        'Archived “maybe”, which is not known (line 2)',
        'The column “Mood” (line 2)',
      ],
    ],
  ])('%s', async (_, read, named) => {
    expect((await read()).notTaken()).toEqual(named)
  })

  test('a reminder of Habitica is one before the morning of the day', async () => {
    const todo = {
      text: 'a',
      date: '2026-12-01T08:00:00.000Z',
      reminders: [{ time: '2026-12-01T06:00:00.000Z' }],
    }
    const { tasks, notTaken } = await habiticaOf({ todos: [todo] })
    expect([tasks[0]?.remind_minutes_before, notTaken()]).toEqual([180, []])
  })

  test('without a due date of Vikunja, the end or the start is one', async () => {
    const at = '2026-12-01T14:00:00.000Z'
    for (const dates of [{ end_date: at }, { start_date: at }]) {
      const { tasks, notTaken } = await vikunjaOf(dates)
      expect([tasks[0]?.due_date, notTaken()]).toEqual([at, []])
    }
  })
})
