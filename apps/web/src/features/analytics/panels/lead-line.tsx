import { Fragment } from 'react'
import type { RowsLink as Rows } from '../rows.ts'
import { RowsLink } from './rows-link.tsx'

/** A text, or a number with the rows that it counts; without any they are null. */
export type LeadPart = string | { text: string; rows: Rows | null }

/** What a chart says, in one line; each of its numbers leads to its rows. */
export const LeadLine = ({ parts }: { parts: readonly LeadPart[] }) => (
  <span>
    {parts.map((part) =>
      typeof part === 'string' ? (
        <Fragment key={part}>{part}</Fragment>
      ) : (
        <RowsLink key={part.text} rows={part.rows}>
          {part.text}
        </RowsLink>
      ),
    )}
  </span>
)
