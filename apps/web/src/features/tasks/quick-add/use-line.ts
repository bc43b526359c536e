import { localDay } from '@dayloom/domain/local-day'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { piecesAfterEdit, type Piece } from './rejections.ts'
import { useParser } from './use-parser.ts'

/** A line with the readings that were taken away from it. */
export interface Line {
  text: string
  rejected: readonly Piece[]
}

export const emptyLine: Line = { text: '', rejected: [] }

/** What is typed and what is understood of it, now. */
export const useLine = () => {
  const { timezone } = useUser()
  const now = useNow()
  const [line, setLine] = useState(emptyLine)
  const [touched, setTouched] = useState(false)
  /** Somebody is about to type, or has. */
  const active = touched || line.text !== ''
  const parse = useParser(active)

  const { text, rejected } = line
  const reading = parse && text !== '' ? parse(text, { now, timezone, rejected }) : null
  return {
    line,
    setLine,
    active,
    reading,
    today: localDay(now, timezone),
    touch: () => setTouched(true),
    type: (typed: string) => setLine({ text: typed, rejected: piecesAfterEdit(rejected, text, typed) }),
    reject: ({ start, end }: Piece) => setLine({ text, rejected: [...rejected, { start, end }] }),
  }
}
