import { CatchBoundary } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { WhenWanted } from './when-wanted.tsx'

test('what cannot be loaded takes nothing down before it is wanted', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')))
  const Dialog = lazy(load)
  const screenWith = (wanted: boolean) => (
    <CatchBoundary getResetKey={() => 'screen'} errorComponent={() => <p>Gone wrong</p>}>
      <p>What was typed</p>
      <WhenWanted wanted={wanted}>
        <Dialog />
      </WhenWanted>
    </CatchBoundary>
  )
  const { rerender } = render(screenWith(false))
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  // React has looked at what came of it, and tells of it.
  await vi.waitFor(() => expect(quiet).toHaveBeenCalled())
  expect(screen.queryByText('What was typed')).not.toBeNull()
  rerender(screenWith(true))
  await screen.findByText('Gone wrong')
  vi.unstubAllGlobals()
  quiet.mockRestore()
})
