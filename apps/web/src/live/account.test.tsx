import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { getMutationKey, getQueryKey } from '@trpc/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '../testing/fake-channel.ts'
import { trpc } from '../lib/api/trpc.ts'
import { followAccount } from './account.ts'

const lists = {
  tokens: getQueryKey(trpc.tokens.list, undefined, 'query'),
  webhooks: getQueryKey(trpc.webhooks.list, undefined, 'query'),
  tasks: getQueryKey(trpc.tasks.list, {}, 'query'),
  session: getQueryKey(trpc.auth.session, undefined, 'query'),
}
type Name = keyof typeof lists

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** A page with all these lists on it. */
const openTab = (userId = 'ada') => {
  const client = new QueryClient()
  const asked: Name[] = []
  for (const name of ['tokens', 'webhooks', 'tasks', 'session'] as const) {
    client.setQueryData(lists[name], [])
    const queryFn = () => {
      asked.push(name)
      return []
    }
    const options = { queryKey: lists[name], queryFn, staleTime: Infinity }
    open.push(new QueryObserver<object[]>(client, options).subscribe(() => {}))
  }
  open.push(followAccount(client, userId))
  const mutate = (procedure: Parameters<typeof getMutationKey>[0]) =>
    client
      .getMutationCache()
      .build(client, { mutationKey: getMutationKey(procedure), mutationFn: async () => null })
      .execute(undefined)
  return { asked, mutate }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})
afterEach(() => vi.unstubAllGlobals())

test('a list of the account that changes in one tab is asked for again in the others of the same person', async () => {
  const [here, there, elsewhere] = [openTab(), openTab(), openTab('grace')]
  await here.mutate(trpc.tokens.create)
  expect([here.asked, there.asked, elsewhere.asked]).toEqual([[], ['tokens'], []])
  await here.mutate(trpc.tasks.update)
  expect(there.asked).toEqual(['tokens'])
})

test('so is the person where it concerns them, but not of an account that is gone', async () => {
  const [here, there] = [openTab(), openTab()]
  await here.mutate(trpc.users.toggleTwoFactor)
  expect(there.asked).toEqual(['session'])
  await here.mutate(trpc.users.deleteAccount)
  expect(there.asked).toEqual(['session'])
})

test('who looks again sees what another device has changed', () => {
  const { asked } = openTab()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toEqual(['tokens', 'webhooks'])
})
