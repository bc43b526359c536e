import type { Change } from '@dayloom/validators/changes'
import { Button } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import { formatDate, type Reader } from '../../lib/time/dates.ts'
import classes from './history-panel.module.css'
import { texts } from './texts.ts'

interface HistoryRowProps {
  change: Change
  words: readonly string[]
  who: string
  reader: Reader
  /** Null where it cannot be taken back. */
  onTakeBack: (() => void) | null
  busy: boolean
}

/** A button that is busy is disabled, which takes the focus from it: it comes back when that is over. */
const useFocusAfter = (busy: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!busy) return undefined
    const current = button.current
    return () => {
      if (document.activeElement === document.body) current?.focus({ preventScroll: true })
    }
  }, [busy])
  return button
}

/** One change: what, who and when. */
export const HistoryRow = ({ change, words, who, reader, onTakeBack, busy }: HistoryRowProps) => {
  const button = useFocusAfter(busy)
  return (
    <li className={classes.row} tabIndex={-1}>
      <div className={classes.words}>
        {words.map((each) => (
          <p key={each} className={classes.what}>
            {each}
          </p>
        ))}
        <p className={classes.who}>
          {who}, <time dateTime={change.at}>{formatDate(change.at, 'moment', reader)}</time>
        </p>
      </div>
      {onTakeBack && (
        <Button
          ref={button}
          variant="subtle"
          size="compact-sm"
          onClick={onTakeBack}
          loading={busy}
          aria-label={texts.takeBackNamed(words.join('. '))}
        >
          {texts.takeBack}
        </Button>
      )}
    </li>
  )
}
