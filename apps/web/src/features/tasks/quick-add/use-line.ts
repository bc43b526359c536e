import { localDay } from '@dayloom/domain/local-day'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { piecesAfterEdit, type Piece } from './rejections.ts'
import { useParser } from './use-parser.ts'
import { useTypedLines, type QuickAddPlace } from './use-typed-lines.ts'

/** What is typed and what is understood of it, now. */
export const useLine = (place: QuickAddPlace) => {
  const { timezone } = useUser()
  const now = useNow()
  const { line, setLine, removeLine, putBack } = useTypedLines(place)
  const [touched, setTouched] = useState(false)
  /** Somebody is about to type, or has. */
  const active = touched || line.text !== ''
  const parse = useParser(active)

  const { text, rejected } = line
  const reading = parse && text !== '' ? parse(text, { now, timezone, rejected }) : null
  return {
    line,
    removeLine,
    putBack,
    active,
    reading,
    today: localDay(now, timezone),
    touch: () => setTouched(true),
    type: (typed: string) => setLine({ text: typed, rejected: piecesAfterEdit(rejected, text, typed) }),
    reject: ({ start, end }: Piece) => setLine({ text, rejected: [...rejected, { start, end }] }),
  }
}
