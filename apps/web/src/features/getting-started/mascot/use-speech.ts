import { useCallback, useEffect, useState } from 'react'
import { texts } from '../texts.ts'
import { between, nextMessage, speech } from './schedule.ts'

interface Said {
  index: number
  /** Someone asked for it; what comes unasked is not read aloud. */
  asked: boolean
  /** The bubble is up. Its text stays while it fades. */
  shown: boolean
}

const count = texts.mascot.messages('').length

/** What the mascot says: by itself while `talking`, and whenever it is asked. */
export const useSpeech = (firstName: string, talking: boolean) => {
  const [said, setSaid] = useState<Said>()
  const speak = useCallback((asked: boolean) => {
    setSaid((before) => ({ index: nextMessage(count, before?.index, Math.random()), asked, shown: true }))
  }, [])

  useEffect(() => {
    if (!said?.shown) return undefined
    const hush = () => setSaid({ ...said, shown: false })
    const timer = setTimeout(hush, between(speech.stay, Math.random()))
    return () => clearTimeout(timer)
  }, [said])

  const silent = !said?.shown
  useEffect(() => {
    if (!talking || !silent) return undefined
    const timer = setTimeout(() => speak(false), between(speech.pause, Math.random()))
    return () => clearTimeout(timer)
  }, [talking, silent, speak])

  return {
    message: said && texts.mascot.messages(firstName)[said.index],
    shown: !silent,
    asked: said?.asked === true,
    ask: () => speak(true),
  }
}
