import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const harness = createTestHarness('2026-11-18T12:00:00.000Z')

const createHabits = async ({ api }: TestUser, names: string[]) => {
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, (await api.habits.create({ name })).id)
  return (name: string) => ids.get(name) ?? ''
}
const order = async ({ api }: TestUser) => (await api.habits.list()).map(({ name }) => name).join(' ')

test('a new habit goes to the end, and moves behind another one, or to the top', async () => {
  const ada = await harness.createUser()
  const id = await createHabits(ada, ['one', 'two', 'three', 'four'])
  const move = (name: string, after: string | null) =>
    ada.api.habits.update({ id: id(name), after_id: after && id(after) })
  expect(await order(ada)).toBe('one two three four')
  await move('four', 'one')
  expect(await order(ada)).toBe('one four two three')
  await move('three', null)
  expect(await order(ada)).toBe('three one four two')
  await move('one', 'one')
  await move('one', 'three')
  expect(await order(ada)).toBe('three one four two')
  await ada.api.habits.delete({ id: id('four') })
  await expect(move('two', 'four')).rejects.toMatchObject({ message: messages.input.afterHabit })
  await ada.api.habits.restore({ id: id('four') })
  expect(await order(ada)).toBe('three one four two')
})

// P20
test('twenty moves at once leave every habit a place of its own', async () => {
  const ada = await harness.createUser()
  const names = Array.from({ length: 10 }, (_, n) => `habit ${n}`)
  const id = await createHabits(ada, names)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ada.api.habits.update({ id: id(`habit ${n % 10}`), after_id: id(`habit ${(n * 3 + 1) % 10}`) }),
    ),
  )
  const positions = (await ada.api.habits.list()).map(({ position }) => position)
  expect(new Set(positions).size).toBe(10)
  expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('keys that grew are rewritten, and the order stays', async () => {
  const ada = await harness.createUser()
  const id = await createHabits(ada, ['aa', 'bb', 'cc'])
  const grown = { bb: `a0${'0'.repeat(44)}V`, aa: 'a0' }
  for (const [name, position] of Object.entries(grown)) {
    const key = { user_id: ada.ctx.user.id, id: id(name) }
    await harness.db().habit.updateMany({ where: key, data: { position } })
  }
  const lengths: number[] = []
  for (let n = 0; n < 20; n += 1) {
    await ada.api.habits.update({ id: id(n % 2 ? 'bb' : 'cc'), after_id: id('aa') })
    const list = await ada.api.habits.list()
    expect(list.map(({ name }) => name)).toEqual(n % 2 ? ['aa', 'bb', 'cc'] : ['aa', 'cc', 'bb'])
    lengths.push(Math.max(...list.map(({ position }) => position.length)))
  }
  expect(lengths[0]).toBeGreaterThan(40)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(48)
  expect(lengths.at(-1)).toBeLessThan(10)
})

test('an archived habit is in the list of archived ones alone, and comes back as it was', async () => {
  const ada = await harness.createUser()
  const { api } = ada
  const id = await createHabits(ada, ['kept', 'archived'])
  await api.habits.complete({ id: id('archived') })
  const before = await api.habits.get({ id: id('archived') })
  expect(await api.habits.update({ id: id('archived'), archived: true })).toMatchObject({ archived: true })
  expect(await order(ada)).toBe('kept')
  expect((await api.habits.list({ archived: true })).map(({ name }) => name)).toEqual(['archived'])
  const { habits, stats } = await api.dashboard.get()
  expect([habits.length, stats.longestStreak]).toEqual([1, 0])
  expect((await api.analytics.insights({ days: 7 })).habit_stats.map(({ name }) => name)).toEqual(['kept'])
  await api.habits.update({ id: id('archived'), archived: false })
  expect(await api.habits.get({ id: id('archived') })).toEqual(before)
})
