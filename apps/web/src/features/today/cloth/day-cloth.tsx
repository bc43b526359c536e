import type { LabelColor } from '@dayloom/validators/enums'
import { memo, useId, type Ref } from 'react'
import { describeCloth } from './cloth-words.ts'
import { stripesOf, type Stripe, type ClothThread } from './weave-threads.ts'
import { texts } from './texts.ts'

/** The unit of the drawing is the width of a pass; a warp thread is as high. */
const P = 6
const WARPS = 12
const ROOM = 96
const FRINGE = 36
const EDGE = 4
const WIDTH = ROOM * P + 2 * FRINGE
const HEIGHT = WARPS * P + 2 * EDGE
/** Warp threads in one knot of the fringe. */
const KNOT = 3

const warpY = (index: number) => EDGE + (index + 0.5) * P
const warps = Array.from({ length: WARPS }, (_, index) => index)

const bareWarps = (from: number, to: number) =>
  warps.map((index) => `M${from} ${warpY(index)}H${to}`).join('')

/** A stripe, and the loops where its thread turns above and below the cloth. */
const outline = ({ from, passes }: Stripe) => {
  const x = FRINGE + from * P
  const parts = [`M${x} ${EDGE}h${passes * P}v${WARPS * P}h${-passes * P}z`]
  for (let pass = 0; pass + 1 < passes; pass += 1) {
    const isAbove = pass % 2 === 0
    const y = isAbove ? EDGE : HEIGHT - EDGE
    parts.push(`M${x + (pass + 0.55) * P} ${y}a${0.45 * P} 2.6 0 0 ${isAbove ? 1 : 0} ${0.9 * P} 0z`)
  }
  return parts.join('')
}

/** One path a colour: a cloth of forty stripes is drawn as quickly as one of three. */
const byColor = (stripes: readonly Stripe[]) => {
  const paths = new Map<LabelColor, string>()
  for (const stripe of stripes) paths.set(stripe.color, (paths.get(stripe.color) ?? '') + outline(stripe))
  return [...paths]
}

/** The ends of the warp: gathered, knotted and cut. `side` is where they point. */
const fringeOf = (x: number, side: 1 | -1) => {
  const at = (distance: number) => x + side * distance
  const gathered: string[] = []
  const tails: string[] = []
  const knots: string[] = []
  for (const index of warps) {
    const knot = Math.floor(index / KNOT)
    const place = (index % KNOT) - (KNOT - 1) / 2
    const middle = warpY(knot * KNOT + (KNOT - 1) / 2)
    // Cut by hand: no two tails are of one length.
    const length = 28 + ((knot * 5 + index * 3) % 6)
    gathered.push(`M${x} ${warpY(index)}Q${at(4)} ${warpY(index)} ${at(8)} ${middle + place * 1.1}`)
    for (const half of [-1, 1])
      tails.push(
        `M${at(8)} ${middle + place * 1.1}C${at(14)} ${middle + place * 2} ${at(18)} ${middle + place * 2.2 + half} ${at(length + half)} ${middle + place * 2.6 + half * 1.1}`,
      )
    if (place === 0)
      knots.push(`M${at(6)} ${middle - 2.4}q${side * 1.6} 2.4 0 4.8h${side * 3.6}q${side * 1.6} -2.4 0 -4.8z`)
  }
  return { ends: gathered.join('') + tails.join(''), knots: knots.join('') }
}

const Fringe = ({ x, side }: { x: number; side: 1 | -1 }) => {
  const { ends, knots } = fringeOf(x, side)
  return (
    <>
      <path d={ends} fill="none" stroke="var(--cloth-warp)" strokeWidth={1.1} strokeLinecap="round" />
      <path d={knots} fill="var(--cloth-warp)" stroke="var(--cloth-shade)" strokeWidth={0.7} />
    </>
  )
}

interface DayClothProps {
  threads: readonly ClothThread[]
  closed: boolean
  className?: string | undefined
  /** As wide as what is woven, without the room for more. */
  fits?: boolean
  ref?: Ref<SVGSVGElement>
}

/**
 * The day as a small cloth: each finished task and habit is a stripe of weft between the threads of the warp. A day
 * that is closed is tied off. Two patterns lay the warp and the light over all stripes, so that it is drawn at once.
 */
export const DayCloth = memo(({ threads, closed, className, fits = false, ref }: DayClothProps) => {
  const id = useId()
  const stripes = stripesOf(threads, ROOM)
  const last = stripes.at(-1)
  const woven = last ? (last.from + last.passes) * P : 0
  const fell = FRINGE + woven
  const tied = closed && woven > 0
  const width = tied ? fell + FRINGE : WIDTH
  return (
    <svg
      ref={ref}
      className={className}
      viewBox={`0 0 ${fits ? width : WIDTH} ${HEIGHT}`}
      role="img"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}desc`}
      data-threads={threads.length}
    >
      <title id={`${id}title`}>{texts.title}</title>
      <desc id={`${id}desc`}>{describeCloth(threads, closed)}</desc>
      <defs>
        <linearGradient id={`${id}round`} x1={0} y1={0} x2={1} y2={0}>
          <stop offset={0} stopColor="var(--cloth-shade)" />
          <stop offset={0.32} stopColor="var(--cloth-light)" />
          <stop offset={0.6} stopColor="var(--cloth-light)" stopOpacity={0} />
          <stop offset={1} stopColor="var(--cloth-shade)" />
        </linearGradient>
        <linearGradient id={`${id}bow`} x1={0} y1={0} x2={0} y2={1}>
          <stop offset={0} stopColor="var(--cloth-shade)" />
          <stop offset={0.4} stopColor="var(--cloth-light)" stopOpacity={0} />
          <stop offset={0.7} stopColor="var(--cloth-shade)" stopOpacity={0} />
          <stop offset={1} stopColor="var(--cloth-shade)" />
        </linearGradient>
        <linearGradient id={`${id}fold`} x1={0} y1={0} x2={0} y2={1}>
          <stop offset={0} stopColor="var(--cloth-light)" stopOpacity={0.7} />
          <stop offset={0.35} stopColor="var(--cloth-light)" stopOpacity={0} />
          <stop offset={1} stopColor="var(--cloth-shade)" stopOpacity={0.55} />
        </linearGradient>
        <pattern
          id={`${id}weave`}
          width={2 * P}
          height={2 * P}
          x={FRINGE}
          y={EDGE}
          patternUnits="userSpaceOnUse"
        >
          {[0, P].map((y) => (
            <g key={y}>
              {/* The weft is above: it bows over the warp and is round. */}
              <rect x={y} y={y} width={P} height={P} fill={`url(#${id}round)`} />
              <rect x={y} y={y} width={P} height={P} fill={`url(#${id}bow)`} />
              {/* The warp is above: the weft goes below it. */}
              <rect x={P - y} y={y} width={P} height={P} fill="var(--cloth-shade)" />
              <rect
                x={P - y - 0.5}
                y={y + 1.1}
                width={P + 1}
                height={P - 2.2}
                rx={1.8}
                fill="var(--cloth-warp)"
              />
              <rect
                x={P - y + 0.4}
                y={y + 1.6}
                width={P - 0.8}
                height={1}
                rx={0.5}
                fill="var(--cloth-light)"
              />
            </g>
          ))}
        </pattern>
      </defs>
      {!tied && (
        <path
          d={bareWarps(4, WIDTH - 4)}
          stroke="var(--cloth-warp)"
          strokeWidth={1.4}
          strokeOpacity={0.75}
          fill="none"
        />
      )}
      {tied && <Fringe x={FRINGE} side={-1} />}
      {tied && <Fringe x={fell} side={1} />}
      {!tied && (
        <path
          d={`M4 1V${HEIGHT - 1}M${width - 4} 1V${HEIGHT - 1}`}
          stroke="var(--cloth-beam)"
          strokeWidth={4}
          strokeLinecap="round"
        />
      )}
      {byColor(stripes).map(([color, path]) => (
        <path key={color} d={path} data-label-color={color} fill="var(--cloth-dye)" />
      ))}
      {woven > 0 && (
        <>
          <rect x={FRINGE} y={EDGE} width={woven} height={WARPS * P} fill={`url(#${id}weave)`} />
          <rect x={FRINGE} y={EDGE} width={woven} height={WARPS * P} fill={`url(#${id}fold)`} />
        </>
      )}
    </svg>
  )
})
DayCloth.displayName = 'DayCloth'
