/** How a series is told from the others without its colour. */
type TextureKind = 'solid' | 'stripes' | 'dots'

export interface SeriesStyle {
  color: string
  texture: TextureKind
}

export const priorityStyles = {
  high: { color: 'var(--priority-high)', texture: 'solid' },
  medium: { color: 'var(--priority-medium)', texture: 'stripes' },
  low: { color: 'var(--priority-low)', texture: 'dots' },
} as const satisfies Record<string, SeriesStyle>

export const completedStyle: SeriesStyle = { color: 'var(--accent)', texture: 'solid' }
export const remainingStyle: SeriesStyle = { color: 'var(--control-line)', texture: 'stripes' }

/** The mark of a number that was there before. */
export const earlierStyle: SeriesStyle = { color: 'var(--text)', texture: 'solid' }

/** What `fill` of a shape says: the colour, or the pattern of that id. */
export const fillOf = ({ color, texture }: SeriesStyle, id: string) =>
  texture === 'solid' ? color : `url(#${id})`

/** The pattern behind `fillOf`, to stand anywhere in the same SVG. */
export const Texture = ({ id, style: { color, texture } }: { id: string; style: SeriesStyle }) => {
  if (texture === 'solid') return null
  const turn = texture === 'stripes' ? { patternTransform: 'rotate(45)' } : {}
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" {...turn}>
      <rect width={5} height={5} fill={color} fillOpacity={0.5} />
      {texture === 'stripes' ? (
        <rect width={2} height={5} fill={color} />
      ) : (
        <circle cx={2.5} cy={2.5} r={1.2} fill={color} />
      )}
    </pattern>
  )
}
