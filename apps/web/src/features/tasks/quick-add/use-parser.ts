import type { parseQuickAdd } from '@dayloom/domain/quick-add/parse'
import { useEffect, useState } from 'react'

type Parse = typeof parseQuickAdd

let loaded: Parse | undefined

/** The rule that reads a line, the same as the server's. It comes when somebody is about to type. */
export const loadParser = async (): Promise<Parse> =>
  (loaded ??= (await import('@dayloom/domain/quick-add/parse')).parseQuickAdd)

/** Null until it is there: then a line is plain text for a moment. */
export const useParser = (wanted: boolean): Parse | null => {
  const [parse, setParse] = useState(() => loaded ?? null)
  useEffect(() => {
    if (!wanted || parse) return
    // Without a network it is loaded when the line is sent, and that says what failed.
    loadParser().then(
      (found) => setParse(() => found),
      () => {},
    )
  }, [wanted, parse])
  return parse
}
