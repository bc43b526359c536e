import { useEffect, useEffectEvent } from 'react'

/** Sentences that became no task yet: what reads them is still on its way. */
let unread: string[] = []
let read: ((text: string) => void) | undefined

/** Makes a task of a sentence, as quick add reads it. */
export const createOfText = (text: string) => {
  if (read) read(text)
  else unread.push(text)
}

/** Takes such sentences, also those from before it was there. */
export const useTextsToCreate = (create: (text: string) => void) => {
  const latest = useEffectEvent(create)
  useEffect(() => {
    read = (text) => latest(text)
    for (const text of unread) latest(text)
    unread = []
    return () => {
      read = undefined
    }
  }, [])
}
