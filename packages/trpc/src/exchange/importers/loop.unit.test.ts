import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readLoop } from './loop.ts'
import { zipOf } from './samples.testing.ts'

const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}
const deflated = { method: 8, run: (bytes: Buffer) => deflateRawSync(bytes) }

const loopHeader =
  'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?'

describe('Loop', () => {
  test('habits with schedules, goals, days, skips and notes', async () => {
    const { habits, notTaken, skipped } = await readLoop(
      zipOf(
        {
          'Habits.csv': `${loopHeader}\n001,"Read, daily",YES_NO,Did you?,About,1,1,#D32F2F,,,,false\n002,Water,NUMERICAL,,,3,7,#1976D2,glasses,AT_LEAST,8.0,true\n003,Call,YES_NO,,,1,10,#43A047,,,,false\n`,
          '001 Read daily/Checkmarks.csv':
            'Date,Value,Notes\n2026-11-21,YES_MANUAL,"good, ""so"""\n2026-11-20,YES_AUTO,\n2026-11-19,SKIP,\n2026-11-18,NO,\n2026-11-17,2,\nnever,2,\n',
          '002 Water/Checkmarks.csv':
            'Date,Value,Notes\n2026-11-21,7500,\n2026-11-20,500,"half, ""ill"""\n2026-11-19,UNKNOWN,\n2026-11-18,SKIP,\n2026-11-17,NO,\n',
          'Scores.csv': 'Date,Score\n',
        },
        deflated,
      ),
      reading,
    )
    expect(habits).toMatchObject([
      {
        name: 'Read, daily',
        description: 'Did you?\n\nAbout',
        schedule: { kind: 'daily' },
        goal: null,
        completions: [
          { day: '2026-11-21', amount: null, note: 'good, "so"' },
          { day: '2026-11-17', amount: null, note: null },
        ],
        skips: ['2026-11-19'],
      },
      {
        schedule: { kind: 'times_per_week', times: 3 },
        goal: { direction: 'at_least', amount: 8, unit: 'glasses' },
        archived: true,
        completions: [
          { day: '2026-11-21', amount: 7.5, note: null },
          { day: '2026-11-20', amount: 0.5, note: 'half, "ill"' },
          { day: '2026-11-17', amount: 0, note: null },
        ],
        skips: ['2026-11-18'],
      },
      { schedule: { kind: 'times_per_week', times: 1 } },
    ])
    expect(notTaken()).toEqual(['“Call” is due 1 times in 10 days: here it is 1 times a week'])
    expect(skipped).toEqual([{ line: 7, why: '“Read, daily”: this is no day: never' }])
  })

  test('until 2.3.0 days have no header, and nothing says what is a number', async () => {
    const { habits, notTaken, skipped } = await readLoop(
      zipOf({
        'Habits.csv':
          'Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Meditate,Did you?,,1,1,#FF8F00\n002,Wake up,,,2,3,#00897B\n003,Water,,,1,1,#1976D2\n',
        '001 Meditate/Checkmarks.csv': '',
        '002 Wake up/Checkmarks.csv':
          '2015-01-25,2\n2015-01-24,0\n2015-01-23,1\nx,2\n2015-01-21,3\n2015-01-20,-1\n',
        '003 Water/Checkmarks.csv': '2022-05-01,1500\n2022-04-30,3\n2022-04-29,500\n',
      }),
      reading,
    )
    expect(habits).toMatchObject([
      { name: 'Meditate', completions: [], skips: [] },
      { completions: [{ day: '2015-01-25', amount: null, note: null }], skips: ['2015-01-21'] },
      { name: 'Water', completions: [], skips: ['2022-04-30'] },
    ])
    expect(skipped).toEqual([{ line: 4, why: '“Wake up”: this is no day: x' }])
    expect(notTaken()).toEqual([
      '“Wake up” is due 2 times in 3 days: here it is 5 times a week',
      '“Water”: its amounts, because the file names no goal above 0 for them',
    ])
  })

  const skip = ['2026-11-21']
  test.each<[string, number[], string[]]>([
    ['500', [0.5], []],
    ['2500', [2.5], []],
    ['1000000', [1000], []],
    ['7.5', [7.5], []],
    ['3.0', [3], []],
    ['0', [0], []],
    ['NO', [0], []],
    ['1', [0], []],
    ['YES_MANUAL', [0], []],
    ['3', [], skip],
    ['SKIP', [], skip],
    ['-1', [], []],
    ['UNKNOWN', [], []],
  ])('%s of a habit with a goal', async (value, amounts, skips) => {
    const files = {
      'Habits.csv': `${loopHeader}\n001,Water,NUMERICAL,,,1,1,#1976D2,l,AT_LEAST,0.5,false\n`,
      '001 Water/Checkmarks.csv': `Date,Value,Notes\n2026-11-21,${value},\n`,
    }
    const { habits, notTaken, skipped } = await readLoop(zipOf(files), reading)
    expect(habits[0]?.goal).toMatchObject({ amount: 0.5 })
    expect(habits[0]?.completions.map(({ amount }) => amount)).toEqual(amounts)
    expect([habits[0]?.skips, notTaken(), skipped]).toEqual([skips, [], []])
  })

  test('amounts for a goal of 0, and what cannot be read of the days, are named', async () => {
    const { habits, notTaken, skipped } = await readLoop(
      zipOf({
        'Habits.csv': `${loopHeader}\n001,Smoke,NUMERICAL,,,1,1,#1976D2,,AT_MOST,0.0,false\n002,Read,YES_NO,,,1,1,#1976D2,,,,false\n003,Run,YES_NO,,,1,1,#1976D2,,,,false\n`,
        '001 Smoke/Checkmarks.csv': 'Date,Value,Notes\n2026-11-21,NO,\n',
        '002 Read/Checkmarks.csv': 'Day;Done\n2026-11-21;2\n',
        '003 Run/Checkmarks.csv':
          'Date,Value,Notes\n2026-11-21,maybe,\n2026-11-20,YES_MANUAL,\n2026-11-19,-7,\n2026-11-18,NO,ill\n',
      }),
      reading,
    )
    expect(habits.map(({ completions }) => completions.length)).toEqual([0, 0, 1])
    expect(notTaken()).toEqual([
      '“Smoke”: its amounts, because the file names no goal above 0 for them',
      '“Read”: its days, which are not written as Loop writes them',
      'Notes of days that were not done',
    ])
    expect(skipped).toEqual([
      { line: 2, why: '“Run”: this is no entry of a day: maybe' },
      { line: 4, why: '“Run”: this is no entry of a day: -7' },
    ])
  })

  test.each<Record<string, string>>([{}, { 'Habits.csv': 'a,b\n' }, { 'data.json': '[]' }])(
    '%j is none of it',
    async (files) => {
      await expect(readLoop(zipOf(files), reading)).rejects.toThrow(
        'This is not a file from Loop Habit Tracker',
      )
    },
  )
})
