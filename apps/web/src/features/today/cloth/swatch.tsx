import type { LabelColor } from '@dayloom/validators/enums'
import classes from './swatch.module.css'

/** The colors of a day, side by side. A day without any keeps the room. */
export const Swatch = ({ colors, closed }: { colors: readonly LabelColor[]; closed: boolean }) => (
  <svg
    className={classes.swatch}
    viewBox={`0 0 ${Math.max(1, colors.length)} 1`}
    preserveAspectRatio="none"
    data-closed={(closed && colors.length > 0) || undefined}
    aria-hidden
  >
    {colors.map((color, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- A color has nothing but its place.
      <rect key={at} x={at} width={1.02} height={1} data-label-color={color} fill="var(--cloth-dye)" />
    ))}
  </svg>
)
