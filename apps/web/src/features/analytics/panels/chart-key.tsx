import { useId } from 'react'
import classes from './chart-key.module.css'
import { fillOf, Texture, type SeriesStyle } from '../series-style.tsx'

export interface KeyEntry {
  label: string
  ink: SeriesStyle
}

/** A small piece of a series. */
export const Swatch = ({ ink }: { ink: SeriesStyle }) => {
  const id = useId()
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden>
      <defs>
        <Texture id={id} ink={ink} />
      </defs>
      <rect width={12} height={12} rx={3} fill={fillOf(ink, id)} />
    </svg>
  )
}

/** What the colours and textures of a chart mean. */
export const ChartKey = ({ entries }: { entries: readonly KeyEntry[] }) => (
  <ul className={classes.key}>
    {entries.map(({ label, ink }) => (
      <li key={label}>
        <Swatch ink={ink} />
        {label}
      </li>
    ))}
  </ul>
)
