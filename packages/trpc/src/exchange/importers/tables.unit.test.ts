import { describe, expect, test } from 'vitest'
import { bytesOf, tickTick, todoist, todoistHeader } from './samples.testing.ts'
import { readTickTick } from './ticktick.ts'
import { readTodoist } from './todoist.ts'

const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}

const readOne = async (row: string, name = 'tasks.csv') => {
  const { tasks, notTaken, skipped } = await readTodoist(bytesOf(todoist(row)), reading, name)
  return { ...tasks[0], notTaken: notTaken(), skipped }
}

describe('Todoist', () => {
  test.each([
    ['2026-12-01', '2026-12-01', null, 'due'],
    ['2026-12-01 10:00', '2026-12-01T09:00:00.000Z', null, 'due'],
    ['Oct 9 2027 10:00', '2027-10-09T08:00:00.000Z', null, 'due'],
    ['tomorrow at 5pm', '2026-11-23T16:00:00.000Z', null, 'due'],
    ['every monday at 9am', '2026-11-23T08:00:00.000Z', 'FREQ=WEEKLY;BYDAY=MO', 'due'],
    ['every! 3 days', '2026-11-22', 'FREQ=DAILY;INTERVAL=3', 'completion'],
  ])('the date “%s”', async (date, due, repeat, repeat_from) => {
    const { due_day, due_date, ...task } = await readOne(`task,Call,,1,1,,,${date},en,`)
    expect(due_day ?? due_date).toBe(due)
    expect(task).toMatchObject({
      repeat,
      repeat_from,
      notTaken: [],
    })
  })

  test('a time is that of the zone it is written with', async () => {
    const task = await readOne('task,Call,,1,1,,,2026-12-01 10:00,en,America/New_York')
    expect(task.due_date).toBe('2026-12-01T15:00:00.000Z')
  })

  test.each([
    ['jeden Vollmond', 'de'],
    ['someday soon', 'en'],
  ])('“%s” is named, and the task is taken without it', async (date, lang) => {
    const task = await readOne(`task,Call,,1,1,,,${date},${lang},`)
    expect(task).toMatchObject({ title: 'Call', due_date: null, repeat: null })
    expect(task.notTaken).toEqual([`Line 2: the date “${date}” was not understood`])
  })

  test.each([
    ['1', 'high'],
    ['2', 'medium'],
    ['3', 'medium'],
    ['4', 'low'],
    ['', 'medium'],
    ['9', 'medium'],
  ])('priority %j is %s', async (priority, expected) => {
    expect(await readOne(`task,Call,,${priority},1,,,,en,`)).toMatchObject({ priority: expected })
  })

  test('the project is a list, sections and labels are tags; notes are notes; a length is an estimate', async () => {
    const file = todoist(
      'section,Week 1,,,,,,,,',
      'task,"Call Sam @phone, today @work",About it,1,1,Ada (1),,,en,,45,minute',
      'note,"Bring the\nbook",,,,,,,,',
      'task,Write to a@b.com,,4,1,,,,en,',
    )
    const { tasks, notTaken, skipped } = await readTodoist(bytesOf(file), reading, 'Home [22].csv')
    expect(tasks).toMatchObject([
      {
        line: 3,
        title: 'Call Sam, today',
        description: 'About it',
        tags: ['Week 1', 'phone', 'work'],
        list: 'Home',
        notes: ['Bring the\nbook'],
        estimate_minutes: 45,
      },
      { line: 6, title: 'Write to a@b.com', tags: ['Week 1'], list: 'Home' },
    ])
    expect([notTaken(), skipped]).toEqual([[], []])
  })

  test('what is indented is the checklist of the task above', async () => {
    const file = todoist(
      'task,Orphan,,1,2,,,,en,',
      'task,Pack,,1,1,,,,en,',
      'task,Socks @bag,,1,2,,,,en,',
      'task,Warm ones,,1,3,,,,en,',
      'wish,A pony,,,,,,,,',
    )
    const { tasks, skipped } = await readTodoist(bytesOf(file), reading, 'x.csv')
    expect(tasks).toHaveLength(1)
    expect(tasks[0]?.checklist.map(({ text }) => text)).toEqual(['Socks', 'Warm ones'])
    expect(skipped).toEqual([
      { line: 2, why: 'It is indented, and there is no task above it' },
      { line: 6, why: 'There is no such type: wish' },
    ])
  })

  test.each(['', 'a,b\n1,2', 'TYPE,CONTENT', '{}', todoistHeader.replace('TYPE,', '')])(
    '%j is none of it',
    async (text) => {
      await expect(readTodoist(bytesOf(text), reading, 'x.csv')).rejects.toThrow(
        'This is not a file from Todoist',
      )
    },
  )

  test('without a task it is an empty one', async () => {
    expect((await readTodoist(bytesOf(todoist()), reading, 'x.csv')).tasks).toEqual([])
  })
})

const tick = async (task: Record<string, string>) => {
  const { tasks, notTaken, skipped } = await readTickTick(
    bytesOf(tickTick({ 'List Name': 'Home', Title: 'Call', Status: '0', ...task })),
    reading,
  )
  return { ...tasks[0], notTaken: notTaken(), skipped }
}
const due = { 'Due Date': '2026-10-04T21:00:00+0000', Timezone: 'Europe/Kyiv' }

describe('TickTick', () => {
  test('a whole day is that day where it was written', async () => {
    expect(await tick({ ...due, 'Is All Day': 'true' })).toMatchObject({
      due_date: null,
      due_day: '2026-10-05',
    })
    expect(await tick({ ...due, 'Is All Day': 'false' })).toMatchObject({
      due_date: '2026-10-04T21:00:00.000Z',
    })
    expect(await tick({ 'Start Date': due['Due Date'] })).toMatchObject({
      due_date: '2026-10-04T21:00:00.000Z',
    })
  })

  test.each([
    ['RRULE:FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=5', 'FREQ=YEARLY'],
    ['RRULE:FREQ=DAILY;INTERVAL=1;BYDAY=MO,TU', 'FREQ=WEEKLY;BYDAY=MO,TU'],
    ['RRULE:FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['rrule:freq=weekly;byday=mo;', 'FREQ=WEEKLY;BYDAY=MO'],
    ['RRULE:FREQ=DAILY;UNTIL=20261231T225900Z', 'FREQ=DAILY;UNTIL=20270101'],
    ['RRULE:FREQ=DAILY;UNTIL=20261231T120000Z', 'FREQ=DAILY;UNTIL=20261231'],
  ])('%s is %s', async (rule, repeat) => {
    expect(await tick({ ...due, Repeat: rule })).toMatchObject({ repeat, notTaken: [] })
  })

  test.each([
    'RRULE:FREQ=HOURLY',
    'RRULE:FREQ=YEARLY;BYMONTH=3',
    'RRULE:FREQ=DAILY;FREQ=WEEKLY',
    'LUNAR:FREQ=YEARLY',
    'ERULE:NAME=FORGETTINGCURVE',
  ])('%s is named', async (rule) => {
    const task = await tick({ ...due, Repeat: rule })
    expect(task).toMatchObject({ repeat: null, notTaken: [`Line 8: the repetition ${rule}`] })
  })

  test.each([
    ['5', 'high'],
    ['3', 'medium'],
    ['1', 'low'],
    ['0', 'medium'],
  ])('priority %s is %s', async (priority, expected) => {
    expect(await tick({ Priority: priority })).toMatchObject({ priority: expected })
  })

  test('a checklist, tags, reminders and what is done', async () => {
    const task = await tick({
      ...due,
      Kind: 'CHECKLIST',
      'Is Check list': 'Y',
      Content: 'Big boxes\n▫Kitchen\n▪Hall, "the" small one',
      Tags: 'home, away',
      Reminder: '-PT1H30M',
      Status: '2',
      'Completed Time': '2026-10-05T08:00:00+0000',
    })
    expect(task).toMatchObject({
      description: 'Big boxes',
      checklist: [
        { text: 'Kitchen', done: false },
        { text: 'Hall, "the" small one', done: true },
      ],
      tags: ['home', 'away'],
      list: 'Home',
      remind_minutes_before: 90,
      completed_at: '2026-10-05T08:00:00.000Z',
    })
  })

  test.each([
    // Of a whole day from its beginning on: at nine o'clock of the day itself, and of the one before.
    ['P0DT9H0M0S', 'true', 0],
    ['-P0DT15H0M0S', 'true', 1440],
    ['TRIGGER:P0DT9H0M0S', 'true', 0],
    ['TRIGGER:-P1DT0H0M0S', 'true', 1980],
    ['PT0S', 'true', 540],
    ['-PT30M', 'false', 30],
    ['TRIGGER:-P1DT0H', 'false', 1440],
    ['PT0S', 'false', 0],
    ['P0D', 'false', 0],
  ])('the reminder %s, a whole day: %s', async (Reminder, isAllDay, minutes) => {
    expect(await tick({ ...due, Reminder, 'Is All Day': isAllDay })).toMatchObject({
      remind_minutes_before: minutes,
      notTaken: [],
    })
  })

  test.each([
    ['PT1H', 'false'],
    ['P0DT9H1M0S', 'true'],
    ['in the morning', 'false'],
    ['XP1D', 'true'],
  ])('the reminder %s is named, a whole day: %s', async (Reminder, isAllDay) => {
    expect(await tick({ ...due, Reminder, 'Is All Day': isAllDay })).toMatchObject({
      remind_minutes_before: null,
      notTaken: ['Reminder (line 8)'],
    })
  })

  test('a note is no task', async () => {
    expect((await tick({ Kind: 'NOTE' })).skipped).toEqual([{ line: 8, why: 'It is a note, and no task' }])
  })

  test('another table is refused', async () => {
    await expect(readTickTick(bytesOf(todoist()), reading)).rejects.toThrow(
      'This is not a file from TickTick',
    )
  })
})
