import { localDay } from '@dayloom/domain/local-day'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { useLists } from '../use-lists.ts'
import { meaningOf, readLine, type ReadWords } from './read-line.ts'
import { piecesAfterEdit } from './rejections.ts'
import { useParser } from './use-parser.ts'
import { useTypedLines, type Line, type QuickAddPlace } from './use-typed-lines.ts'

interface ReadingOptions {
  line: Line
  setLine: (line: Line) => void
  /** Somebody is about to type, or has. */
  active: boolean
  /** Reads the line; `readLine` where nothing else has a say. */
  read?: typeof readLine
}

/** What is understood of a line, now, and how a person corrects it. */
export const useReading = ({ line, setLine, active, read = readLine }: ReadingOptions) => {
  const { timezone, day_starts_at, week_start: weekStart } = useUser()
  const now = useNow()
  const lists = useLists()
  const parse = useParser(active)
  const { text, rejected, chosen } = line
  return {
    active,
    reading:
      parse && text !== '' ? read(parse, line, { now, timezone, day_starts_at, weekStart, lists }) : null,
    today: localDay(now, { timezone, day_starts_at }),
    type: (typed: string) =>
      setLine({
        text: typed,
        rejected: piecesAfterEdit(rejected, text, typed),
        chosen: piecesAfterEdit(chosen, text, typed),
      }),
    /** Takes a reading away; one that was chosen is only offered again. */
    reject: (...reads: readonly ReadWords[]) => {
      const others = chosen.filter((each) => reads.every(({ start }) => each.start !== start))
      setLine({
        ...line,
        chosen: others,
        rejected:
          others.length < chosen.length
            ? rejected
            : [...rejected, ...reads.map(({ start, end }) => ({ start, end }))],
      })
    },
    choose: ({ start, end, entries: [first] }: ReadWords) => {
      if (first) setLine({ ...line, chosen: [...chosen, { start, end, meaning: meaningOf(first) }] })
    },
  }
}
export type ReadingState = ReturnType<typeof useReading>

/** What is typed in one place. */
export const useLine = (place: QuickAddPlace) => {
  const { line, setLine, removeLine, putBack } = useTypedLines(place)
  const [touched, setTouched] = useState(false)
  const reading = useReading({ line, setLine, active: touched || line.text !== '' })
  return { line, removeLine, putBack, touch: () => setTouched(true), ...reading }
}
