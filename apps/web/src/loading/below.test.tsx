import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  delete document.documentElement.dataset['base']
  vi.resetModules()
})

test.each([
  [undefined, '', '/trpc', '/'],
  ['/dayloom', '/dayloom', '/dayloom/trpc', '/dayloom/'],
  ['/apps/day.loom', '/apps/day.loom', '/apps/day.loom/trpc', '/apps/day.loom/'],
])('of a document that says it is below %s', async (said, base, trpc, home) => {
  if (said !== undefined) document.documentElement.dataset['base'] = said
  vi.resetModules()
  const found = await import('./below.ts')
  expect([found.base, found.below('/trpc'), found.below('/')]).toEqual([base, trpc, home])
})
