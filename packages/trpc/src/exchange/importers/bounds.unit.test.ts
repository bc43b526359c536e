import { deflateRawSync } from 'node:zlib'
import { serverLimits } from '@dayloom/validators/limits/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { createDraft, emptyTask, type Draft } from './draft.ts'
import { readHabitica } from './habitica.ts'
import { readLoop } from './loop.ts'
import { bytesOf, zipOf } from './samples.testing.ts'
import { readVikunja } from './vikunja.ts'

const { imports, json } = serverLimits
const reading = {
  timezone: 'Europe/Berlin',
  day_starts_at: '00:00',
  now: new Date('2026-11-22T12:00:00Z'),
  hold: () => undefined,
}
const deflated = { method: 8, run: (bytes: Buffer) => deflateRawSync(bytes) }
const tooMuch = { appCode: 'FILE_TOO_LARGE' }

const members = (count: number) => Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')
const vikunja = (task: string, beside = '') =>
  readVikunja(
    zipOf({ 'data.json': `{"p":{"title":"Home","tasks":[{"id":1,${task}}]${beside}}}` }, deflated),
    reading,
  )
const habitica = (tasks: string, beside = '') =>
  readHabitica(bytesOf(`{"tasks":{"todos":[${tasks}]}${beside}}`), reading)

describe('what is built of a file is no more than anybody has', () => {
  test.each<[string, (wide: string) => Promise<Draft>]>([
    ['a task of an archive', (wide) => vikunja(wide)],
    ['a to do', (wide) => habitica(`{"text":"x",${wide}}`)],
    ['what is left', (wide) => vikunja('"x":1', `,"x":{"y":1,${wide}}`)],
  ])('%s has so many members, and one more', async (_, read) => {
    expect((await read(members(json.members - 1))).tasks).toHaveLength(1)
    await expect(read(members(json.members))).rejects.toMatchObject(tooMuch)
  })

  test('one task has so many values, however they lie in it; what is left has any number', async () => {
    const list = `[${'1,'.repeat(imports.valuesOfOne)}1]`
    const objects = `[${'{"a":1},'.repeat(imports.valuesOfOne / 2)}{}]`
    await expect(vikunja(`"x":${list}`)).rejects.toMatchObject(tooMuch)
    await expect(habitica(`{"text":"x","history":${objects}}`)).rejects.toMatchObject(tooMuch)
    await expect(vikunja('"x":1', `},"q":{"title":${list}`)).rejects.toMatchObject(tooMuch)
    expect((await vikunja('"x":1', `,"x":${list}`)).tasks).toHaveLength(1)
    expect((await habitica('{"text":"a"},{"text":"b"}', `,"x":${objects}`)).tasks).toHaveLength(2)
  })
})

test('what is kept of a file is no more than an import takes', () => {
  const draft = createDraft()
  for (let line = 1; line <= imports.entries; line += 1) draft.addTask(emptyTask(line, [], 'x'))
  expect(() => draft.addTask(emptyTask(1, [], 'x'))).toThrow(serverMessages.imports.tooMuch)
  draft.count(imports.parts)
  expect(() => draft.count()).toThrow(serverMessages.imports.tooMuch)
})

test('what an archive unpacks to is counted while it does', async () => {
  const held: number[] = []
  const [one, two] = ['x'.repeat(100_000), 'y'.repeat(50_000)]
  const files = {
    'Habits.csv': `Position,Name,Color\n1,${one},#fff\n`,
    '1/Checkmarks.csv': `Date,Value\n${two}\n`,
  }
  await readLoop(zipOf(files, deflated), { ...reading, hold: (bytes) => held.push(bytes) })
  expect(held).toEqual(held.toSorted((a, b) => a - b))
  expect(held.at(-1)).toBe(Object.values(files).join('').length)
  const full = () => {
    throw new AppError('UNAVAILABLE', 'There is no room')
  }
  await expect(readLoop(zipOf(files, deflated), { ...reading, hold: full })).rejects.toThrow(
    'There is no room',
  )
})
