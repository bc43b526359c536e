import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readHabitica } from './habitica.ts'
import { bytesOf, zipOf } from './samples.testing.ts'
import { readVikunja } from './vikunja.ts'
import { unzip } from './formats/zip.ts'

const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}
const deflated = { method: 8, run: (bytes: Buffer) => deflateRawSync(bytes) }
const everything = () => true

describe('archives', () => {
  test.each([undefined, deflated])('are unpacked, packed or not', async (pack) => {
    const { files, others } = await unzip(
      zipOf({ 'a.csv': 'a', 'b/c.csv': 'é' }, pack),
      (name) => name !== 'a.csv',
      reading.hold,
    )
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([['b/c.csv', 'é']])
    expect(others).toEqual(['a.csv'])
  })

  test('more entries than anybody has are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}`, '']))
    await expect(unzip(zipOf(many), everything, reading.hold)).rejects.toMatchObject({
      appCode: 'FILE_TOO_LARGE',
    })
  })

  const whole = zipOf({ 'data.json': '[]' }, deflated)
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no archive', Buffer.from('TYPE,CONTENT')],
    ['half of one', whole.subarray(0, whole.length / 2)],
    ['one with other bytes inside', Buffer.from(whole).fill(7, 38, 42)],
    ['a path that leads away', zipOf({ '../data.json': '[]' })],
  ])('%s is refused', async (_, bytes) => {
    await expect(unzip(bytes, everything, reading.hold)).rejects.toMatchObject({
      appCode: 'VALIDATION_FAILED',
    })
  })
})

const habitica = (tasks: object, tags: object[] = []) =>
  readHabitica(bytesOf(JSON.stringify({ tasks, tags })), reading)

describe('Habitica', () => {
  test('to dos are tasks, with checklist and tags; their date is a day', async () => {
    const { tasks, notTaken } = await habitica(
      {
        todos: [
          {
            _id: 'a',
            text: 'Pay',
            notes: 'rent',
            tags: ['t1'],
            date: '2026-11-30T23:00:00.000Z',
            checklist: [{ text: 'Ask', completed: true }],
          },
          { _id: 'b', text: 'Done', completed: true, dateCompleted: '2026-11-20T10:00:00.000Z' },
          { _id: 'c', text: 'Odd', date: 'today' },
        ],
        rewards: [{ _id: 'r', text: 'Cake' }],
      },
      [{ id: 't1', name: 'Money, home' }],
    )
    expect(tasks).toMatchObject([
      {
        title: 'Pay',
        description: 'rent',
        tags: ['Money home'],
        due_day: '2026-12-01',
        checklist: [{ text: 'Ask', done: true }],
      },
      { title: 'Done', completed_at: '2026-11-20T10:00:00.000Z' },
      { title: 'Odd', due_date: null },
    ])
    expect(notTaken()).toEqual(['To do 3: the date “today” was not understood', 'Rewards'])
  })

  test('dailies and habits are habits, with the days on which they were done', async () => {
    const { habits, skipped, notTaken } = await habitica({
      dailys: [
        {
          _id: 'd',
          text: 'Read',
          frequency: 'weekly',
          repeat: { m: true, t: false, w: true, th: false, f: true, s: false, su: false },
          history: [
            { date: Date.parse('2026-11-20T23:30:00Z'), completed: true, value: 1 },
            { date: Date.parse('2026-11-21T22:30:00Z'), completed: true, value: 2 },
            { date: Date.parse('2026-11-22T10:00:00Z'), completed: false, value: 1 },
            'broken',
          ],
        },
        { _id: 'e', text: 'Rare', frequency: 'monthly', repeat: {} },
      ],
      habits: [
        {
          _id: 'h',
          text: 'Stairs',
          history: [
            { date: '2026-11-19T10:00:00Z', value: 1, scoredUp: 2, scoredDown: 0 },
            { date: '2026-11-20T10:00:00Z', value: 0, scoredUp: 0, scoredDown: 1 },
            { date: '2026-11-21T10:00:00Z', value: 1 },
          ],
        },
        { _id: 'i', text: 'Smoke', up: false, down: true },
      ],
    })
    expect(
      habits.map(({ name, schedule, completions }) => [name, schedule, completions.map(({ day }) => day)]),
    ).toEqual([
      ['Read', { kind: 'weekdays', days: ['mon', 'wed', 'fri'] }, ['2026-11-21']],
      ['Rare', { kind: 'daily' }, []],
      ['Stairs', { kind: 'daily' }, ['2026-11-19', '2026-11-21']],
    ])
    expect(skipped).toEqual([{ line: 2, why: '“Smoke” is only to be left, and cannot be done' }])
    expect(notTaken()).toEqual([
      'A part of it that was not understood (line 1)',
      'How often “Rare” is due: here it is every day',
    ])
  })

  test.each(['[]', '{}', '{"tasks":{}}', '"x"', '{"tasks": 5}'])('%s is none of it', async (text) => {
    await expect(readHabitica(bytesOf(text), reading)).rejects.toThrow('This is not a file from Habitica')
  })

  test.each(['', '{', 'TYPE,CONTENT', '{"tasks":\u0000}'])('%j is no JSON', async (text) => {
    await expect(readHabitica(bytesOf(text), reading)).rejects.toThrow('This file is not JSON')
  })

  test('neither is text of another encoding, nor what is nested without end', async () => {
    const utf16 = Buffer.from('\uFEFF{"tasks":{"todos":[]}}', 'utf16le')
    await expect(readHabitica(utf16, reading)).rejects.toThrow('This file is not text')
    const deep = bytesOf('['.repeat(1_000_000))
    await expect(readHabitica(deep, reading)).rejects.toThrow('nested too deeply')
  })
})

const vikunja = (...tasks: object[]) =>
  readVikunja(
    zipOf({ 'data.json': JSON.stringify([{ title: 'Home', tasks }]), VERSION: 'v2.5.0' }, deflated),
    reading,
  )
const none = '0001-01-01T00:00:00Z'

describe('Vikunja', () => {
  test('tasks with labels, comments, text without its marks, and what is done', async () => {
    const { tasks, notTaken } = await vikunja(
      {
        id: 1,
        title: 'Pay',
        description: '<p>Rent &amp; <b>more</b></p><ul><li>one</li></ul>',
        due_date: '2026-12-01T10:00:00+01:00',
        created: '2026-01-01T10:00:00Z',
        done_at: none,
        labels: [{ title: 'money' }],
        comments: [{ comment: '<p>Ask first</p>' }],
        reminders: [{ relative_period: -3600, relative_to: 'due_date' }],
        attachments: [{}],
      },
      { id: 2, title: 'Old', due_date: none, done: true, done_at: '2026-11-01T10:00:00Z', labels: null },
    )
    expect(tasks).toMatchObject([
      {
        title: 'Pay',
        description: 'Rent & more\n\n- one',
        due_date: '2026-12-01T09:00:00.000Z',
        completed_at: null,
        tags: ['money'],
        list: 'Home',
        notes: ['Ask first'],
        remind_minutes_before: 60,
      },
      { title: 'Old', due_date: null, completed_at: '2026-11-01T10:00:00.000Z', tags: [], list: 'Home' },
    ])
    expect(notTaken()).toEqual(['Attachments (line 1)'])
  })

  test.each([
    [{ repeat_after: 86_400 }, 'FREQ=DAILY', 'due'],
    [{ repeat_after: 1_209_600, repeat_mode: 2 }, 'FREQ=WEEKLY;INTERVAL=2', 'completion'],
    [{ repeat_after: 0, repeat_mode: 1 }, 'FREQ=MONTHLY', 'due'],
    [{ repeats: 'FREQ=YEARLY' }, 'FREQ=YEARLY', 'due'],
    [{ repeat_after: 3600 }, null, 'due'],
  ])('%j repeats as %s from %s', async (fields, repeat, repeat_from) => {
    const { tasks, notTaken } = await vikunja({
      id: 1,
      title: 'x',
      due_date: '2026-12-01T09:00:00Z',
      ...fields,
    })
    expect(tasks).toMatchObject([{ repeat, repeat_from }])
    expect(notTaken()).toHaveLength(repeat === null ? 1 : 0)
  })

  test.each([
    [0, 'medium'],
    [1, 'low'],
    [2, 'medium'],
    [3, 'medium'],
    [4, 'high'],
    [5, 'high'],
  ])('priority %i is %s', async (priority, expected) => {
    expect((await vikunja({ id: 1, title: 'x', priority })).tasks[0]?.priority).toBe(expected)
  })

  test.each<Record<string, string>>([{ 'data.json': '{}' }, { 'data.json': '[]' }, { VERSION: '1' }])(
    '%j is none of it',
    async (files) => {
      await expect(readVikunja(zipOf(files), reading)).rejects.toThrow('This is not a file from Vikunja')
    },
  )
})
