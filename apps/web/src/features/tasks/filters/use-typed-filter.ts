import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** A pause in the typing, in milliseconds. */
const DEBOUNCE_MS = 300

/**
 * A field that narrows the list while one types in it. It follows the address when that changes by other means,
 * and keeps what is typed while the address says the same.
 */
export const useTypedFilter = (value: string, send: (text: string) => void) => {
  const [typed, setTyped] = useState({ text: value, value })
  if (typed.value !== value) setTyped({ text: typed.text.trim() === value ? typed.text : value, value })

  const sendLater = useDebouncedCallback(send, { delay: DEBOUNCE_MS })
  const change = (text: string) => {
    setTyped({ text, value })
    sendLater(text)
  }
  const clear = () => {
    change('')
    sendLater.flush()
  }
  return { text: typed.text, change, clear, flush: sendLater.flush }
}
