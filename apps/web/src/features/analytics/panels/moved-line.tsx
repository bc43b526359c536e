import { Link, type LinkProps } from '@tanstack/react-router'
import { texts } from '../texts.ts'
import classes from './moved-line.module.css'

export interface Moved {
  text: string
  /** The rows that are counted, where a list of them can be asked for. */
  rows?: Pick<LinkProps, 'to' | 'search'>
}

/** What a chart comes to, in one sentence below it. As tall as one that is not there yet. */
export const MovedLine = ({ moved }: { moved?: Moved | undefined }) => (
  <p className={classes.moved}>
    {moved?.text}
    {moved?.rows && (
      <>
        {' '}
        <Link {...moved.rows} className={classes.rows}>
          {texts.showRows}
        </Link>
      </>
    )}
  </p>
)
