import initSqlJs from 'sql.js/dist/sql-wasm-inline.js'
import { describe, expect, test } from 'vitest'
import { readLoop } from '../loop.ts'
import { readTodoist } from '../todoist.ts'

const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}

const { Database } = await initSqlJs()
const databaseOf = (...statements: string[]) => {
  const database = new Database()
  for (const each of statements) database.run(each)
  return Buffer.from(database.export())
}

const tables = [
  `CREATE TABLE Habits (id integer primary key autoincrement, archived integer, color integer, description text,
    freq_den integer, freq_num integer, highlight integer, name text, position integer, reminder_hour integer,
    reminder_min integer, reminder_days integer not null default 127, type integer not null default 0,
    target_type integer not null default 0, target_value real not null default 0, unit text not null default "",
    question text, uuid text)`,
  'CREATE TABLE Repetitions (id integer primary key autoincrement, habit integer not null references habits(id), timestamp integer not null, value integer not null, notes text)',
]
const habit = (values: Record<string, string | number | null>) => {
  const literals = Object.values(values).map((value) => (value === null ? 'NULL' : JSON.stringify(value)))
  return `INSERT INTO Habits (${Object.keys(values).join()}) VALUES (${literals.join().replaceAll('"', "'")})`
}
const day = (of: number, date: string, value: number, note = '') =>
  `INSERT INTO Repetitions (habit, timestamp, value, notes) VALUES (${of}, ${Date.parse(date)}, ${value}, '${note}')`

describe('the full backup of Loop', () => {
  test('is read as its CSV files are', async () => {
    const file = databaseOf(
      ...tables,
      habit({
        name: 'Water',
        type: 1,
        target_value: 8,
        unit: 'glasses',
        freq_num: 3,
        freq_den: 7,
        position: 1,
        archived: 1,
        color: 11,
        uuid: 'x',
      }),
      habit({
        name: 'Read',
        question: 'Did you?',
        description: 'About',
        freq_num: 1,
        freq_den: 1,
        position: 0,
        archived: 0,
        color: 0,
        reminder_hour: 8,
      }),
      day(2, '2026-11-21', 2, 'good'),
      day(2, '2026-11-20', 3),
      day(2, '2026-11-19', 0, 'ill'),
      day(1, '2026-11-21', 7500),
      day(9, '2026-11-21', 2),
      day(2, '2026-11-18', -9),
    )
    const { habits, skipped, notTaken } = await readLoop(file, reading)
    expect(habits).toMatchObject([
      {
        name: 'Read',
        key: ['Read'],
        description: 'Did you?\n\nAbout',
        schedule: { kind: 'daily' },
        color: '#D32F2F',
        archived: false,
        completions: [{ day: '2026-11-21', amount: null, note: 'good' }],
        skips: ['2026-11-20'],
      },
      {
        name: 'Water',
        schedule: { kind: 'times_per_week', times: 3 },
        goal: { direction: 'at_least', amount: 8, unit: 'glasses' },
        archived: true,
        completions: [{ day: '2026-11-21', amount: 7.5 }],
      },
    ])
    expect(skipped).toEqual([
      { line: 5, why: 'This day belongs to no habit' },
      { line: 6, why: 'This is no entry of a day' },
    ])
    expect(notTaken()).toEqual([
      'Reminders of habits (line 1)',
      'Notes of days that were not done',
      '“value”: it was not understood (line 6)',
    ])
  })

  test('columns that nobody thought of are named', async () => {
    const file = databaseOf(
      ...tables,
      'ALTER TABLE Habits ADD mood text',
      habit({ name: 'Read', mood: 'good' }),
    )
    expect((await readLoop(file, reading)).notTaken()).toEqual(['“mood” (line 1)'])
  })

  test.each<[string, string[]]>([
    ['another database', ['CREATE TABLE notes (id integer)']],
    [
      'a view, which could run for ever',
      [
        'CREATE VIEW Habits AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x AS id FROM n',
      ],
    ],
    [
      'a table that computes',
      ['CREATE TABLE Habits (id integer, name text GENERATED ALWAYS AS (hex(zeroblob(100000000))))'],
    ],
  ])('%s is none of it', async (_, statements) => {
    await expect(readLoop(databaseOf(...statements), reading)).rejects.toThrow(
      'This is not a file from Loop Habit Tracker',
    )
  })

  test('a damaged one is refused, and so is one in another place', async () => {
    const whole = databaseOf(...tables)
    await expect(
      readLoop(Buffer.concat([whole.subarray(0, 100), Buffer.alloc(5000, 7)]), reading),
    ).rejects.toThrow('This database is damaged')
    await expect(readTodoist(whole, reading, 'x.csv')).rejects.toThrow('This is a database')
  })
})
