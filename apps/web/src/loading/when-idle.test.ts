import { afterEach, expect, test, vi } from 'vitest'
import { holdIdleTurns, inIdleTurn } from './when-idle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that does not tell when it is idle keeps nobody waiting for each of those before', async () => {
  vi.stubGlobal('window', {})
  vi.useFakeTimers()
  const ran: number[] = []
  for (const each of [1, 2, 3, 4]) inIdleTurn(() => void ran.push(each))
  await vi.advanceTimersByTimeAsync(499)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toEqual([1])
  await vi.advanceTimersByTimeAsync(150)
  expect(ran).toEqual([1, 2, 3, 4])
})

test('of several, each has the browser idle for itself, and what was called off takes no turn', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  const ran: string[] = []
  inIdleTurn(() => void ran.push('first'))
  const callOff = inIdleTurn(() => void ran.push('second'))
  inIdleTurn(() => void ran.push('third'))
  callOff()
  await vi.waitFor(() => expect(idle).toHaveLength(1))
  expect(ran).toEqual([])
  idle[0]?.()
  expect(ran).toEqual(['first'])
  await vi.waitFor(() => expect(idle).toHaveLength(2))
  expect(ran).toEqual(['first'])
  idle[1]?.()
  expect(ran).toEqual(['first', 'third'])
})

test('no turn comes while turns are held', async () => {
  vi.stubGlobal('window', { requestIdleCallback: true })
  const idle = vi.fn<(run: () => void) => void>((run) => run())
  vi.stubGlobal('requestIdleCallback', idle)
  let release = () => {}
  holdIdleTurns(new Promise<void>((resolve) => (release = resolve)))
  const run = vi.fn<() => void>()
  inIdleTurn(run)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(idle).not.toHaveBeenCalled()
  release()
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
})
