interface WeaveProps {
  size?: number
  /** The weft breaks off: something did not arrive. */
  torn?: boolean
}

const warp = [22, 40, 58, 76]
const weft = [28, 46, 64]

/** A small piece of cloth on the loom: threads that go over and under each other. */
export const Weave = ({ size = 96, torn = false }: WeaveProps) => (
  <svg width={size} height={size} viewBox="0 0 96 96" fill="none" strokeWidth={6} strokeLinecap="round">
    <g stroke="currentColor" opacity={0.45}>
      {warp.map((x) => (
        <path key={x} d={`M${x} 14V82`} />
      ))}
    </g>
    {weft.map((y, row) => (
      <path
        key={y}
        d={torn && row === 1 ? `M12 ${y}H40M62 ${y + 5}L84 ${y}` : `M12 ${y}H84`}
        stroke={row === 1 ? 'var(--accent)' : 'currentColor'}
        opacity={row === 1 ? 1 : 0.7}
      />
    ))}
    {/* Every second crossing shows the upright thread on top again. */}
    <g stroke="var(--surface)" strokeLinecap="butt" strokeWidth={10}>
      {weft.flatMap((y, row) =>
        warp
          .filter((_, column) => (row + column) % 2 === 0)
          .map((x) => <path key={`${x} ${y}`} d={`M${x} ${y - 6}v12`} />),
      )}
    </g>
    <g stroke="currentColor" opacity={0.45} strokeLinecap="butt">
      {weft.flatMap((y, row) =>
        warp
          .filter((_, column) => (row + column) % 2 === 0)
          .map((x) => <path key={`${x} ${y}`} d={`M${x} ${y - 7}v14`} />),
      )}
    </g>
  </svg>
)
