import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { useState } from 'react'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { errorText } from '../../../lib/api/errors.ts'
import { linesOf } from './lines.ts'
import { texts } from './texts.ts'
import { useCreateLines, type Presets } from './use-create-lines.ts'
import { useLine } from './use-line.ts'
import type { Line, QuickAddPlace } from './use-typed-lines.ts'
import { tooLong } from '../../../lib/too-long.ts'

/** More than anybody means to paste. */
const MAX_LINES = 100

interface Options extends Presets {
  place: QuickAddPlace
  /** The line was sent; what it makes is on its way. */
  onSent?: () => void
  /** It could not be created: what was typed is in the field again. */
  onReturned?: () => void
}

/** The state of one field for quick add. It outlives the field: what was typed is not lost with a dialog. */
export const useQuickAdd = ({ place, onSent, onReturned, ...presets }: Options) => {
  const state = useLine(place)
  const { line } = state
  const [error, setError] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[] | null>(null)
  const { createOne, createEach } = useCreateLines(presets)

  const fail = (sent: Line, reason: unknown) => {
    if (!state.putBack(sent)) {
      notifyFailure(reason, texts.failed)
      return
    }
    setError(errorText(reason, texts.failed))
    onReturned?.()
  }
  const send = async (sent: Line) => {
    try {
      if (!(await createOne(sent))) fail(sent, new Error(messages.input.title))
    } catch (reason) {
      fail(sent, reason)
    }
  }
  /** Of a sentence from elsewhere; one that cannot be created comes into the field. */
  const createOf = (text: string) => void send({ text, rejected: [], chosen: [] })
  const errorOf = (text: string) => tooLong(text, limits.quickAdd.max, messages.input.quickAddTooLong)
  const long = errorOf(line.text)
  const submit = () => {
    if (long !== undefined) return
    if (line.text.trim() === '' || state.reading?.title === '') {
      setError(messages.input.title)
      return
    }
    setError(null)
    state.removeLine()
    void send(line)
    onSent?.()
  }
  const type = (text: string) => {
    setError(null)
    state.type(text)
  }
  /** Whether it holds several lines, about which is asked. */
  const paste = (text: string): boolean => {
    const pasted = linesOf(text)
    if (pasted.length < 2) return false
    const [longLine] = pasted.flatMap((each) => errorOf(each) ?? [])
    if (pasted.length > MAX_LINES) setError(texts.lines.tooMany(MAX_LINES))
    else if (longLine !== undefined) setError(longLine)
    else setLines(pasted)
    return true
  }
  const answer = (choice: 'each' | 'one' | 'none') => {
    if (choice === 'one' && lines) type([line.text.trim(), ...lines].filter(Boolean).join(' '))
    if (choice === 'each' && lines) {
      createEach(lines).catch((reason: unknown) => notifyFailure(reason, texts.failed))
      onSent?.()
    }
    setLines(null)
  }
  return { ...state, error: long ?? error, lines, type, submit, createOf, paste, answer }
}
export type QuickAddState = ReturnType<typeof useQuickAdd>
