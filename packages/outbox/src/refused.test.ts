import { expect, test, vi } from 'vitest'
import { entry, Refused, refusal } from './testing/options.ts'
import {
  allSent,
  creation,
  fill,
  left,
  openLoadedTab,
  openTab,
  store,
  titled,
  turnOver,
} from './testing/tab.ts'

const edit = (title: string) => entry('tasks.update', { id: 'a', title })

test('a refused entry holds up the later ones of its entity only, until it is sent again or discarded', async () => {
  const tab = openTab()
  await fill([edit('Nowhere'), edit('Nowhere else'), creation(2)])
  tab.app.answer = ({ input }) => {
    if (titled.parse(input).title.startsWith('Nowhere')) throw refusal(404, 'NOT_FOUND')
    return {}
  }
  tab.setOnline(true)
  await vi.waitFor(async () => expect(await left()).toHaveLength(2))
  await turnOver()
  expect(tab.titles()).toEqual(['Nowhere', 'Task 2'])
  const [refused] = tab.pending.entries()
  expect(refused?.refused).toEqual({ code: 'NOT_FOUND', text: 'No' })
  expect(tab.screen.refused).toHaveBeenCalledOnce()
  if (refused) await tab.discard(refused)
  await vi.waitFor(() => expect(tab.titles()).toEqual(['Nowhere', 'Task 2', 'Nowhere else']))
  await turnOver()
  tab.app.answer = () => ({})
  const [last] = tab.pending.entries()
  if (last) await tab.retry(last, { id: 'a', title: 'Somewhere' })
  await allSent()
  expect(tab.titles().at(-1)).toBe('Somewhere')
  expect(tab.keys().at(-1)).not.toBe(last?.key)
})

test('the page of one person sends nothing with the session of another', async () => {
  const tab = openTab()
  await store.add(creation(1))
  tab.app.owner = 'grace'
  tab.setOnline(true)
  await turnOver()
  expect(tab.app.sent).toEqual([])
})

test('entries of another person are neither shown nor sent', async () => {
  const tab = openTab()
  await store.add({ ...creation(1), user: 'grace' })
  tab.setOnline(true)
  await tab.create('a')
  expect([tab.titles(), tab.pending.entries()]).toEqual([['a'], []])
  await tab.forget('grace')
  expect(await store.read('grace')).toEqual([])
})

test('401 ends the session and keeps the entry', async () => {
  const tab = openTab()
  await store.add(creation(1))
  tab.app.answer = () => {
    throw refusal(401)
  }
  tab.setOnline(true)
  await vi.waitFor(() => expect(tab.app.user).toBeUndefined())
  await turnOver()
  expect(await left()).toHaveLength(1)
})

const HOUR = 3_600_000

test('an amount without a response is sent again with its key for a day, then only if the person says so', async () => {
  const [amount] = await fill([entry('habits.complete', { id: 'h', title: 'Water' }), creation(2)])
  const tab = await openLoadedTab()
  tab.app.answer = () => {
    throw new Refused({ kind: 'none' })
  }
  const tryAfter = async (hours: number) => {
    tab.setOnline(false)
    tab.app.time = hours * HOUR
    tab.setOnline(true)
    await turnOver()
  }
  await tryAfter(1)
  await tryAfter(22)
  expect(tab.titles()).toEqual(['Water', 'Water'])
  expect(new Set(tab.keys())).toEqual(new Set([amount?.key]))
  tab.app.answer = () => ({})
  await tryAfter(25)
  await vi.waitFor(() => expect(tab.titles()).toEqual(['Water', 'Water', 'Task 2']))
  const [unsure] = await left()
  expect(unsure?.refused?.code).toBe('UNSURE')
  if (unsure) await tab.retry(unsure)
  await allSent()
  expect(tab.titles()).toEqual(['Water', 'Water', 'Task 2', 'Water'])
  expect(tab.keys().at(-1)).not.toBe(amount?.key)
})

test('an amount that was never sent is sent, however long it has waited', async () => {
  const tab = openTab()
  await store.add(entry('habits.complete', { id: 'h', title: 'Water' }))
  tab.app.time = 100 * HOUR
  tab.setOnline(true)
  await allSent()
  expect(tab.titles()).toEqual(['Water'])
})
