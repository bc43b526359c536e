import { clsx } from 'clsx'
import type { LabelColor } from '@dayloom/validators/enums'
import { formatCount } from '../../../lib/numbers.ts'
import { RowsLink } from '../panels/rows-link.tsx'
import type { RowsLink as Rows } from '../rows.ts'
import classes from './bar-list.module.css'
import { texts } from './texts.ts'

export interface Bar {
  label: string
  count: number
  /** How the number is written, where it counts no tasks, and how it is spoken. */
  words?: string
  spoken?: string
  /** How many there were before: a mark beside the bar. */
  earlier?: number
  rows: Rows
  color?: LabelColor
  /** It is not one of the others: drawn without a fill. */
  apart?: boolean
}

/** A bar for each name with its number, which leads to its rows. */
export const BarList = ({ bars, more }: { bars: readonly Bar[]; more?: string | undefined }) => {
  const most = Math.max(1, ...bars.map(({ count, earlier = 0 }) => Math.max(count, earlier)))
  const share = (count: number) => `${(count * 100) / most}%`
  return (
    <ul className={classes.list}>
      {bars.map(({ label, count, words, spoken, earlier, rows, color, apart }) => (
        <li
          key={`${label} ${apart}`}
          data-label-color={color}
          className={clsx(classes.row, apart && classes.apart)}
        >
          <span className={classes.label} title={label}>
            {label}
          </span>
          <svg className={classes.bar} width="100%" height={14} aria-hidden>
            <rect className={classes.fill} y={2} height={10} rx={3} width={share(count)} />
            {earlier !== undefined && earlier > 0 && (
              <rect className={classes.earlier} x={share(earlier)} width={2} height={14} />
            )}
          </svg>
          <span className={classes.count}>
            <RowsLink rows={count > 0 ? rows : null} label={spoken ?? texts.of(label, count)}>
              {words ?? formatCount(count)}
            </RowsLink>
          </span>
        </li>
      ))}
      {more && <li className={classes.more}>{more}</li>}
    </ul>
  )
}
