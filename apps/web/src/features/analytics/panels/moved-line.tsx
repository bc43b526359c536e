import { clsx } from 'clsx'
import { texts } from '../texts.ts'
import type { RowsLink as Rows } from '../rows.ts'
import classes from './moved-line.module.css'
import link from './rows-link.module.css'
import { RowsLink } from './rows-link.tsx'

export interface Moved {
  text: string
  /** The rows of each number in it; of a number that is 0 there are none. */
  rows?: readonly { count: number; before?: boolean; rows: Rows }[]
  /** What it counts are rows of the chart's own table: the words of the button that shows them. */
  data?: string | undefined
}

interface MovedLineProps {
  moved?: Moved | undefined
  /** Shows the table; not there while it is shown. */
  onData?: (() => void) | undefined
}

/** What a chart comes to, in one sentence below it, and where its numbers lead. As tall as one that is not there yet. */
export const MovedLine = ({ moved, onData }: MovedLineProps) => {
  const counted = moved?.rows?.filter(({ count }) => count > 0) ?? []
  // Of as many out of as many, both are the same rows.
  const links = new Map(
    counted.map(({ count, before = false, rows }) => [texts.showRows(count, before), rows]),
  )
  return (
    <div className={classes.moved}>
      <p className={classes.text}>{moved?.text}</p>
      {[...links].map(([text, rows]) => (
        <RowsLink key={text} rows={rows} className={classes.rows}>
          {text}
        </RowsLink>
      ))}
      {moved?.data !== undefined && onData && (
        <button type="button" className={clsx(link.link, classes.data)} onClick={onData}>
          {moved.data}
        </button>
      )}
    </div>
  )
}
