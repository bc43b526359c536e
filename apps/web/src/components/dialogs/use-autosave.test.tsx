import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAutosave, type Saved } from './use-autosave.ts'

interface Case {
  saved: Saved
  times: number
}

test.each<Case>([
  { saved: 'saved', times: 1 },
  { saved: 'kept', times: 1 },
  { saved: 'refused', times: 1 },
  { saved: 'failed', times: 2 },
])('a save whose answer ($saved) is not drawn yet is sent $times times', async ({ saved, times }) => {
  const sent: object[] = []
  const unsaved = { title: 'Read' }
  const { result } = renderHook(() =>
    useAutosave({
      unsaved,
      isTyped: true,
      paused: false,
      send: (each) => {
        sent.push(each)
        return Promise.resolve(saved)
      },
    }),
  )
  await act(async () => {
    result.current.flush()
    await result.current.settled()
    result.current.flush()
  })
  expect(sent).toHaveLength(times)
})
