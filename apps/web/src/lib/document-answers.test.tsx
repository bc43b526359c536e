import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServer } from '../testing/server.ts'

const inDocument = { totalRatings: 7, averageRating: 4 }
const fromServer = { totalRatings: 8, averageRating: 4 }
const answers = [
  { path: 'ratings.stats', data: inDocument },
  { path: 'tasks.list', input: { search: 'milk' }, data: { data: [], next_cursor: null } },
]

/** The app as it is in a new page, whose document holds the answers. */
const openPage = async () => {
  document.body.innerHTML = `<script type="application/json" id="answers">${JSON.stringify(answers)}</script>`
  vi.resetModules()
  const { api, trpcClient } = await import('./api/trpc.ts')
  const { endSession } = await import('./session-end.ts')
  return {
    ask: () => api.ratings.stats.fetch(undefined, { staleTime: 0 }),
    list: (search: string) => api.tasks.list.fetchInfinite({ search }),
    change: () => trpcClient.ratings.submit.mutate({ rating: 4 }),
    end: () => endSession('left'),
  }
}

const server = createServer()
beforeEach(() => {
  server.on('ratings', 'stats', () => fromServer)
  server.on('ratings', 'submit', () => fromServer)
  server.on('tasks', 'list', () => ({ data: [], next_cursor: 'from the server' }))
  globalThis.fetch = server.fetch
})
afterEach(() => {
  document.body.innerHTML = ''
})

test('what came with the document is asked of nobody, once', async () => {
  const { ask } = await openPage()
  expect(await ask()).toEqual(inDocument)
  expect(await ask()).toEqual(fromServer)
})

test('the first page of a list is known by its filter', async () => {
  const { list } = await openPage()
  expect((await list('milk')).pages).toMatchObject([{ next_cursor: null }])
  expect((await list('bread')).pages).toMatchObject([{ next_cursor: 'from the server' }])
})

test('after a change it is out of date', async () => {
  const { ask, change } = await openPage()
  await change()
  expect(await ask()).toEqual(fromServer)
})

test('after the session it belongs to nobody', async () => {
  const { ask, end } = await openPage()
  end()
  expect(await ask()).toEqual(fromServer)
})

test('an app that runs before the document has ended waits for it', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const { ask } = await openPage()
  const script = document.getElementById('answers')
  script?.remove()
  const answer = ask()
  document.body.append(script ?? '')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(await answer).toEqual(inDocument)
  vi.restoreAllMocks()
})
