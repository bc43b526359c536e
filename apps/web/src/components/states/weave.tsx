interface WeaveProps {
  size?: number
  /** The middle thread is broken, for failures. */
  torn?: boolean
}

const warp = [24, 40, 56, 72]
const weft = [30, 48, 66]
const [START, END, GAP] = [12, 84, 8]

/** The stretches of a thread between the crossings where it goes under. */
const stretches = (under: number[]) => {
  const cuts = [START - GAP, ...under, END + GAP]
  return cuts.slice(1).map((cut, index) => [(cuts[index] ?? START) + GAP, cut - GAP] as const)
}

const upright = (x: number, column: number) =>
  stretches(weft.filter((_, row) => (row + column) % 2 === 1))
    .map(([from, to]) => `M${x} ${from}V${to}`)
    .join('')

const across = (y: number, row: number) =>
  stretches(warp.filter((_, column) => (row + column) % 2 === 0))
    .map(([from, to]) => `M${from} ${y}H${to}`)
    .join('')

/** Decoration: threads that go over and under each other. */
export const Weave = ({ size = 96, torn = false }: WeaveProps) => (
  <svg width={size} height={size} viewBox="0 0 96 96" fill="none" strokeWidth={5} strokeLinecap="round">
    {warp.map((x, column) => (
      <path key={x} d={upright(x, column)} stroke="var(--control-line)" />
    ))}
    {weft.map((y, row) => {
      const middle = row === 1
      const d = middle && torn ? `M${START} ${y}H32M48 ${y}h3M80 ${y}H${END}` : across(y, row)
      return <path key={y} d={d} stroke={middle ? 'var(--accent)' : 'var(--control-line)'} />
    })}
  </svg>
)
