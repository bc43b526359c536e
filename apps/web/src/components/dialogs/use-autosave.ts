import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { isRefusal, statusOf } from '../../lib/api/errors.ts'

/** Milliseconds after the last key until a text is saved. */
const TYPING_MS = 500
/** Milliseconds until what could not be saved is sent again; the last holds from then on. */
const RETRY_MS = [2000, 5000, 15_000, 30_000] as const

/** What came of a save. `kept`: in the outbox. `refused`: it would be refused again until something changes. */
export type Saved = 'saved' | 'kept' | 'failed' | 'refused'
export type SaveState = Saved | 'idle' | 'saving'

const TOO_MANY = 429

/** What became of a save that the server did not take. Too many at once are taken a moment later. */
export const unsavedBy = (error: unknown): Saved =>
  isRefusal(error) && statusOf(error) !== TOO_MANY ? 'refused' : 'failed'

interface Autosave<Unsaved extends object> {
  /** What is to be saved, another object with each change; null where nothing is. */
  unsaved: Unsaved | null
  /** Only texts, which may still be typed. */
  isTyped: boolean
  /** Somebody has to choose first. */
  paused: boolean
  /** Never rejects. `failures`: how often it has failed in a row. */
  send: (unsaved: Unsaved, failures: number) => Promise<Saved>
}

/** Saves a form as it is changed, one save after the other. */
export const useAutosave = <Unsaved extends object>({
  unsaved,
  isTyped,
  paused,
  send,
}: Autosave<Unsaved>) => {
  const [state, setState] = useState<SaveState>('idle')
  const [refused, setRefused] = useState<Unsaved | null>(null)
  const [failures, setFailures] = useState(0)
  const running = useRef<Promise<void>>(null)
  /** What was saved or refused last: on a busy machine the answer is drawn later. */
  const answered = useRef<Unsaved>(null)
  const due = unsaved !== refused && !paused ? unsaved : null

  const run = async (each: Unsaved) => {
    setState('saving')
    const saved = await send(each, failures)
    running.current = null
    answered.current = saved === 'failed' ? null : each
    setRefused(saved === 'refused' ? each : null)
    setFailures((before) => (saved === 'failed' ? before + 1 : 0))
    setState(saved)
  }
  /** Saves now what waits for the last key. */
  const flush = useCallbackRef(() => {
    if (due && due !== answered.current) running.current ??= run(due)
  })
  /** Resolves when what is being saved has been answered. */
  const settled = useCallbackRef(async () => {
    await running.current
  })
  useEffect(() => {
    if (!due || state === 'saving') return undefined
    const retry = state === 'failed' ? RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] : undefined
    const timer = setTimeout(flush, retry ?? (isTyped ? TYPING_MS : 0))
    return () => clearTimeout(timer)
  }, [due, isTyped, state, failures, flush])
  useEffect(() => {
    // The page may not come back.
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [flush])
  return { state, flush, settled }
}
