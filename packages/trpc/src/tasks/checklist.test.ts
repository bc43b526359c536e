import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../testing/harness.ts'

const harness = createTestHarness('2026-11-18T10:00:00.000Z')
const unknown = '01900000-0000-7000-8000-000000000000'

const withItems = async (...texts: string[]) => {
  const user = await harness.createUser()
  const { id } = await user.api.tasks.create({ title: 'Pack', checklist: texts.map((text) => ({ text })) })
  return { user, id }
}
const textsOf = async ({ api }: TestUser, id: string) =>
  (await api.tasks.get({ id })).checklist.map(({ text, done }) => (done ? `[${text}]` : text)).join(' ')
const itemId = async ({ api }: TestUser, id: string, text: string) =>
  (await api.tasks.get({ id })).checklist.find((item) => item.text === text)?.id ?? unknown

test('items are added at the end, behind another one, and at the top', async () => {
  const { user, id } = await withItems('a', 'b')
  const { api } = user
  await api.tasks.createItem({ id, text: ' end ' })
  await api.tasks.createItem({ id, text: 'after-a', after_id: await itemId(user, id, 'a') })
  const answer = await api.tasks.createItem({ id, text: 'top', after_id: null })
  expect(answer.checklist.map(({ text }) => text)).toEqual(['top', 'a', 'after-a', 'b', 'end'])
  expect(await textsOf(user, id)).toBe('top a after-a b end')
})

test('an item is ticked, worded anew and moved; the counts are on the card, and each is a change of the task', async () => {
  const { user, id } = await withItems('a', 'b', 'c')
  const { api } = user
  const [a, c] = [await itemId(user, id, 'a'), await itemId(user, id, 'c')]
  const ticked = await api.tasks.updateItem({ id, itemId: a, done: true })
  expect(ticked).toMatchObject({ checklist_total: 3, checklist_done: 1, version: 2 })
  await api.tasks.updateItem({ id, itemId: a, text: 'A' })
  await api.tasks.updateItem({ id, itemId: c, after_id: null })
  expect(await textsOf(user, id)).toBe('c [A] b')
  await api.tasks.updateItem({ id, itemId: c, after_id: a, done: true })
  expect(await textsOf(user, id)).toBe('[A] [c] b')
  expect((await api.tasks.list({})).data).toMatchObject([
    { checklist_total: 3, checklist_done: 2, version: 5 },
  ])
  expect(await api.tasks.deleteItem({ id, itemId: a })).toMatchObject({
    checklist_total: 2,
    checklist_done: 1,
  })
})

test('an item behind itself or behind one that is not there is refused', async () => {
  const { user, id } = await withItems('a', 'b')
  const a = await itemId(user, id, 'a')
  for (const after_id of [a, unknown]) {
    await expect(user.api.tasks.updateItem({ id, itemId: a, after_id })).rejects.toThrow(
      messages.input.checklistAfterId,
    )
  }
  expect(await textsOf(user, id)).toBe('a b')
})

test('the hundredth item is taken and the next one is not, of thirty at once', async () => {
  const { user, id } = await withItems(...Array.from({ length: 80 }, (_, n) => `${n}`))
  const add = (text: string) =>
    user.api.tasks.createItem({ id, text }).then(
      () => 'added',
      () => 'refused',
    )
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => add(`more ${n}`)))
  expect(answers.filter((answer) => answer === 'added')).toHaveLength(20)
  await expect(user.api.tasks.createItem({ id, text: 'x' })).rejects.toMatchObject({
    appCode: 'LIMIT_REACHED',
    message: messages.limits.checklist,
  })
  expect(await user.api.tasks.get({ id })).toMatchObject({ checklist_total: 100 })
})

test("nobody reaches another person's items, nor those of a deleted task", async () => {
  const { user, id } = await withItems('a')
  const a = await itemId(user, id, 'a')
  const eve = await harness.createUser()
  const missing = { appCode: 'NOT_FOUND', message: messages.tasks.notFound }
  await expect(eve.api.tasks.updateItem({ id, itemId: a, done: true })).rejects.toMatchObject(missing)
  await user.api.tasks.delete({ id })
  await expect(user.api.tasks.createItem({ id, text: 'b' })).rejects.toMatchObject(missing)
  await user.api.tasks.restore({ id })
  expect(await textsOf(user, id)).toBe('a')
})

test('items keep the ids that the client made, and one that is sent again is there once', async () => {
  const { api } = await harness.createUser()
  const [one, two] = [unknown.replace(/0$/, '1'), unknown.replace(/0$/, '2')]
  const { id } = await api.tasks.create({ title: 'Pack', checklist: [{ id: one, text: 'a' }] })
  for (let times = 0; times < 2; times += 1) await api.tasks.createItem({ id, item_id: two, text: 'b' })
  const { checklist, version } = await api.tasks.get({ id })
  expect(checklist.map((item) => item.id)).toEqual([one, two])
  expect(version).toBe(2)
  const twice = [
    { id: one, text: 'a' },
    { id: one, text: 'b' },
  ]
  await expect(api.tasks.create({ title: 'x', checklist: twice })).rejects.toThrow(messages.input.id)
})
