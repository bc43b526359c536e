import { useId } from 'react'
import classes from './chart-key.module.css'
import { fillOf, Texture, type SeriesStyle } from '../series-style.tsx'

export interface KeyEntry {
  label: string
  style: SeriesStyle
}

/** A small piece of a series. */
export const Swatch = ({ style }: { style: SeriesStyle }) => {
  const id = useId()
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden>
      <defs>
        <Texture id={id} style={style} />
      </defs>
      <rect width={12} height={12} rx={3} fill={fillOf(style, id)} />
    </svg>
  )
}

/** What the colours and textures of a chart mean. */
export const ChartKey = ({ entries }: { entries: readonly KeyEntry[] }) => (
  <ul className={classes.key}>
    {entries.map(({ label, style }) => (
      <li key={label}>
        <Swatch style={style} />
        {label}
      </li>
    ))}
  </ul>
)
