import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useDraft } from '../../../lib/draft.ts'

const pieceSchema = z.object({ start: z.number(), end: z.number() })

/** A suggestion is known by its words and what they mean: its place in the list changes with the line. */
const chosenSchema = pieceSchema.extend({ meaning: z.string() })

/** A line with the readings that were taken away from it and the suggestions that were chosen. */
const lineSchema = z.object({
  text: z.string(),
  rejected: z.array(pieceSchema),
  chosen: z.array(chosenSchema).default([]),
})
export type Line = z.output<typeof lineSchema>

const linesSchema = z.array(lineSchema)

const emptyLine: Line = { text: '', rejected: [], chosen: [] }

/** The field for a day, which its screen shows, that of the calendar, and the one that opens above any screen. */
export type QuickAddPlace = 'day' | 'calendar' | 'anywhere'

/** What takes a line back, where the field of a place is on the screen. */
const fields = new Map<QuickAddPlace, (sent: Line) => void>()

const typedOf = (lines: readonly Line[]) => lines.filter(({ text }) => text !== '')

/**
 * What was typed in one place and not sent: the line in the field and, behind it, those that could not be created while
 * something else was being typed. It outlives the field, the screen and the session.
 */
export const useTypedLines = (place: QuickAddPlace) => {
  const draft = useDraft(`quick add ${place}`, linesSchema)
  const [lines, setLines] = useState<readonly Line[]>(() => draft.load() ?? [])
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  }, [lines])
  useEffect(() => {
    const typed = typedOf(lines)
    draft.keep(typed.length > 0 ? typed : null)
  }, [draft, lines])

  const takeBack = useCallback(
    (sent: Line) => {
      const typed = [...typedOf(latest.current), sent]
      // Now: an ended session takes the screen away before it is drawn.
      draft.keep(typed)
      setLines(typed)
    },
    [draft],
  )
  useEffect(() => {
    fields.set(place, takeBack)
    return () => void fields.delete(place)
  }, [place, takeBack])

  const setLine = (line: Line) => setLines(([, ...others]) => [line, ...others])
  const removeLine = () => setLines(([, ...others]) => others)
  /** Whether the line is in this field again: something else may be typed in it, or the screen be another one. */
  const putBack = (sent: Line): boolean => {
    const shown = fields.get(place)
    const isFree = shown === takeBack && typedOf(latest.current).length === 0
    if (shown) shown(sent)
    else draft.keep([...(draft.load() ?? []), sent])
    return isFree
  }
  return { line: lines[0] ?? emptyLine, setLine, removeLine, putBack }
}
