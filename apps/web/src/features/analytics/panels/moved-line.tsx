import { texts } from '../texts.ts'
import type { RowsLink as Rows } from '../rows.ts'
import classes from './moved-line.module.css'
import { RowsLink } from './rows-link.tsx'

export interface Moved {
  text: string
  /** The rows of each number in it; of a number that is 0 there are none. */
  rows?: readonly { count: number; before?: boolean; rows: Rows }[]
}

/** What a chart comes to, in one sentence below it, and where its numbers lead. As tall as one that is not there yet. */
export const MovedLine = ({ moved }: { moved?: Moved | undefined }) => (
  <div className={classes.moved}>
    <p className={classes.text}>{moved?.text}</p>
    {moved?.rows
      ?.filter(({ count }) => count > 0)
      .map(({ count, before = false, rows }) => (
        <RowsLink key={String(before)} rows={rows} className={classes.rows}>
          {texts.showRows(count, before)}
        </RowsLink>
      ))}
  </div>
)
