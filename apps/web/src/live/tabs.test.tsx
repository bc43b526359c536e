import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeChannel } from '../testing/fake-channel.ts'
import { openTabs } from './tabs.ts'

/** What happy-dom has not: one holder of a name at a time, others in line, and somebody may take it away. */
const createLocks = () => {
  interface Wait {
    run: () => void
    refuse: (reason: unknown) => void
  }
  let holder: Wait | undefined
  const line: Wait[] = []
  const next = () => {
    holder = line.shift()
    holder?.run()
  }
  const request = (_: string, { steal = false, signal }: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, refuse) => {
      const wait: Wait = {
        run: () =>
          void work().then(() => {
            resolve()
            if (holder === wait) next()
          }),
        refuse,
      }
      signal?.addEventListener('abort', () => {
        const at = line.indexOf(wait)
        if (at >= 0) line.splice(at, 1)
        if (holder !== wait) refuse(signal.reason)
      })
      if (steal) {
        holder?.refuse(new DOMException('Stolen', 'AbortError'))
        line.unshift(wait)
        next()
      } else if (holder) line.push(wait)
      else {
        line.push(wait)
        next()
      }
    })
  return { request }
}

const deliverMessages = () => vi.advanceTimersByTimeAsync(10)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { locks: createLocks() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (name: string) => {
  const signals: AbortSignal[] = []
  const heard: unknown[] = []
  const tabs = openTabs({
    name,
    lead: (signal) => void signals.push(signal),
    hear: (data) => void heard.push(data),
  })
  return { ...tabs, heard, leads: () => signals.some(({ aborted }) => !aborted) }
}

test('one leads, the others hear of it, and when it closes the next one leads', async () => {
  const [first, second, third] = [open('a'), open('a'), open('a')]
  await deliverMessages()
  expect([first, second, third].map((tab) => tab.leads())).toEqual([true, false, false])
  first.tell([1])
  await deliverMessages()
  expect([first.heard, second.heard, third.heard]).toEqual([[], [[1]], [[1]]])
  first.close()
  await deliverMessages()
  expect([first, second, third].map((tab) => tab.leads())).toEqual([false, true, false])
  second.close()
  third.close()
})

test('a leader that does not answer loses the lead to the tab that is looked at', async () => {
  const [first, second] = [open('b'), open('b')]
  await deliverMessages()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(5000)
  // It has answered.
  expect([first.leads(), second.leads()]).toEqual([true, false])
  // Asleep: nothing of it runs, its lock is held.
  FakeChannel.asleep = Array.from(FakeChannel.open)[0]
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(5000)
  FakeChannel.asleep = undefined
  expect([first.leads(), second.leads()]).toEqual([false, true])
  first.close()
  second.close()
})

test('where locks are refused each leads for itself, and nothing is asked for ever', async () => {
  const request = vi.fn<() => Promise<never>>(async () =>
    Promise.reject(new DOMException('Not here', 'SecurityError')),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  const [first, second] = [open('e'), open('e')]
  await deliverMessages()
  expect([first, second].map((tab) => tab.leads())).toEqual([true, true])
  expect(request).toHaveBeenCalledTimes(2)
  first.close()
  second.close()
})

test('where there are no locks each leads for itself', async () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [open('c'), open('c')]
  expect([first.leads(), second.leads()]).toEqual([true, true])
  first.close()
  second.close()
  expect([first.leads(), second.leads()]).toEqual([false, false])
})
