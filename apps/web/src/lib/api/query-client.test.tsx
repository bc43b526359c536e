import { MutationObserver, type MutationCacheNotifyEvent } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('tells of what happens to a change, and not of a button that is drawn again', async () => {
  const client = createQueryClient()
  const heard: MutationCacheNotifyEvent['type'][] = []
  client.getMutationCache().subscribe(({ type }) => void heard.push(type))
  const button = new MutationObserver(client, { mutationFn: () => Promise.resolve('done') })
  button.setOptions({ mutationFn: () => Promise.resolve('drawn again') })
  expect(heard).toEqual([])

  await expect(button.mutate()).resolves.toBe('drawn again')
  expect(heard).toContain('added')
  expect(heard.at(-1)).toBe('updated')
})
