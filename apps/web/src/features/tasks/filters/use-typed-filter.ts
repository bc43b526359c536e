import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** A pause in the typing, in milliseconds. */
const DEBOUNCE_MS = 300

interface Typed {
  text: string
  /** What the address said last. */
  value: string
  /** What was sent there since: it arrives later, when more may have been typed. */
  sent: readonly string[]
}

/** What is typed, once the address says something else: what was typed here, or what was changed by other means. */
const followed = ({ text, sent }: Typed, value: string): Typed => {
  if (text.trim() === value) return { text, value, sent: [] }
  const at = sent.indexOf(value)
  return at < 0 ? { text: value, value, sent: [] } : { text, value, sent: sent.slice(at + 1) }
}

/**
 * A field that narrows the list while one types in it. It follows the address when that changes by other means,
 * and keeps what is typed while the address says the same, or catches up.
 */
export const useTypedFilter = (value: string, send: (text: string) => void) => {
  const [typed, setTyped] = useState<Typed>({ text: value, value, sent: [] })
  if (typed.value !== value) setTyped(followed(typed, value))

  const sendNow = (text: string) => {
    setTyped((before) => ({ ...before, text, sent: [...before.sent, text.trim()] }))
    send(text)
  }
  const sendLater = useDebouncedCallback(
    (text: string) => {
      // In its place may be what came by other means.
      if (text === typed.text) sendNow(text)
    },
    { delay: DEBOUNCE_MS },
  )
  const change = (text: string) => {
    setTyped((before) => ({ ...before, text }))
    sendLater(text)
  }
  const clear = () => {
    sendLater.cancel()
    sendNow('')
  }
  return { text: typed.text, change, clear, flush: sendLater.flush }
}
