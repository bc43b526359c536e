import type { Understood } from '@dayloom/validators/tasks/quick-add'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import classes from './quick-add.module.css'
import { wordsRead } from './read-line.ts'

interface MarkedTextProps {
  text: string
  understood: readonly Understood[]
  /** The field that this lies behind, letter for letter. */
  input: RefObject<HTMLInputElement | null>
}

/** The text of the field once more, unseen, with what was understood marked. */
export const MarkedText = ({ text, understood, input }: MarkedTextProps) => {
  const mirror = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (mirror.current && input.current) mirror.current.scrollLeft = input.current.scrollLeft
  })
  useEffect(() => {
    const field = input.current
    const follow = () => {
      if (mirror.current && field) mirror.current.scrollLeft = field.scrollLeft
    }
    field?.addEventListener('scroll', follow)
    return () => field?.removeEventListener('scroll', follow)
  }, [input])

  const read = wordsRead(understood)
  const plain = (from: number, to: number) => text.slice(from, to)
  return (
    <div ref={mirror} className={classes.mirror} aria-hidden>
      {read.map((each, index) => (
        <span key={each.start}>
          {plain(read[index - 1]?.end ?? 0, each.start)}
          <mark className={classes.mark}>{each.text}</mark>
        </span>
      ))}
      {plain(read.at(-1)?.end ?? 0, text.length)}
    </div>
  )
}
