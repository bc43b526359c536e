import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { giveUp, loadAgain, useIsChunkMissing } from '../loading/missing-chunks.ts'
import { lazyChunk } from '../loading/chunks.ts'
import { PartInPlace, WhenWanted } from './when-wanted.tsx'

const Notice = () => useIsChunkMissing() && <p>It is missing</p>

/** A part whose code does not come until it is said to. */
const createPart = () => {
  const state = { isThere: false }
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>(async () => {
    if (!state.isThere) throw new TypeError('Failed to fetch')
    return { default: () => <p>The dialog</p> }
  })
  return { state, load, Dialog: lazyChunk(load) }
}

const screenWith = ({ Dialog }: ReturnType<typeof createPart>, wanted: boolean, onClose = () => {}) => (
  <>
    <p>What was typed</p>
    <Notice />
    <WhenWanted wanted={wanted} onClose={onClose}>
      <Dialog />
    </WhenWanted>
  </>
)

test('what cannot be loaded is missed by nobody before it is wanted, and opens when it has come', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const part = createPart()
  const { rerender, unmount } = render(screenWith(part, false))
  await vi.waitFor(() => expect(part.load).toHaveBeenCalled())
  expect(screen.queryByText('It is missing')).toBeNull()
  rerender(screenWith(part, true))
  await screen.findByText('It is missing')
  expect(screen.queryByText('What was typed')).not.toBeNull()

  await act(async () => expect(await loadAgain()).toBe(false))
  expect(screen.queryByText('It is missing')).not.toBeNull()
  part.state.isThere = true
  await act(async () => expect(await loadAgain()).toBe(true))
  await screen.findByText('The dialog')
  expect(screen.queryByText('It is missing')).toBeNull()
  unmount()
  vi.unstubAllGlobals()
})

test('what did not come is asked for again after half a minute, also where nobody waits for it', async () => {
  vi.useFakeTimers()
  const part = createPart()
  const { unmount } = render(screenWith(part, true))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  await act(loadAgain)
  expect(part.load).toHaveBeenCalledTimes(2)
  await pass(29_999)
  expect(part.load).toHaveBeenCalledTimes(2)
  await pass(1)
  expect(part.load).toHaveBeenCalledTimes(3)
  part.state.isThere = true
  await pass(30_000)
  expect(screen.queryByText('The dialog')).not.toBeNull()
  await pass(90_000)
  expect(part.load).toHaveBeenCalledTimes(4)
  unmount()
  vi.useRealTimers()
})

test('who no longer waits for a part is told nothing of it', async () => {
  const part = createPart()
  const close = vi.fn<() => void>()
  const { rerender, unmount } = render(screenWith(part, true, close))
  await screen.findByText('It is missing')
  giveUp()
  expect(close).toHaveBeenCalledOnce()
  rerender(screenWith(part, false, close))
  await vi.waitFor(() => expect(screen.queryByText('It is missing')).toBeNull())
  unmount()
})

test('without a network nothing is asked for, and all of it when there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const part = createPart()
  part.state.isThere = true
  const { unmount } = render(screenWith(part, true))
  await screen.findByText('It is missing')
  expect(part.load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  await act(loadAgain)
  await screen.findByText('The dialog')
  unmount()
  online.mockRestore()
})

test('a part that the screen shows by itself is missed in its place, and closing the notice leaves the place', async () => {
  const part = createPart()
  const { unmount } = render(
    <>
      <Notice />
      <PartInPlace blank={<p>A skeleton</p>}>
        <part.Dialog />
      </PartInPlace>
    </>,
  )
  await screen.findByText('It is missing')
  act(giveUp)
  expect(screen.queryByText('It is missing')).toBeNull()
  expect(screen.queryByText('A skeleton')).not.toBeNull()
  part.state.isThere = true
  await act(loadAgain)
  await screen.findByText('The dialog')
  expect(screen.queryByText('A skeleton')).toBeNull()
  unmount()
})
