import classes from './drawn-mascot.module.css'

const R = 44

/** Turns of yarn: each bundle lies at its own angle, its threads closer together towards the rim. */
const bundles = [
  { angle: -32, flat: [6, 15, 24, 33] },
  { angle: 38, flat: [10, 20, 30] },
  { angle: 92, flat: [8, 18, 28, 37] },
]

const Yarn = () => (
  <g className={classes.yarn} clipPath="url(#yarn-ball)">
    {bundles.map(({ angle, flat }) => (
      <g key={angle} transform={`rotate(${angle})`}>
        {flat.map((ry) => (
          <path key={ry} d={`M${-R} 0A${R} ${ry} 0 0 1 ${R} 0`} />
        ))}
        {flat.slice(1).map((ry) => (
          <path key={ry} d={`M${-R} 0A${R} ${ry} 0 0 0 ${R} 0`} />
        ))}
      </g>
    ))}
  </g>
)

const Eye = ({ x }: { x: number }) => (
  <g transform={`translate(${x} -6)`}>
    <g className={classes.lid}>
      <ellipse className={classes.eye} rx={9} ry={10.5} />
      <circle className={classes.pupil} r={4.6} />
    </g>
  </g>
)

/** The mascot as an SVG: shown at once, and kept where there is no 3D. */
export const DrawnMascot = () => (
  <svg className={classes.drawing} viewBox="-60 -60 120 120" fill="none" aria-hidden>
    <clipPath id="yarn-ball">
      <circle r={R} />
    </clipPath>
    <g className={classes.body}>
      <path className={classes.tail} d="M30 32C44 44 34 52 46 52S58 44 56 38" />
      <circle className={classes.ball} r={R} />
      <Yarn />
      <g className={classes.face}>
        <Eye x={-14} />
        <Eye x={14} />
        <path className={classes.smile} d="M-7 12Q0 18 7 12" />
      </g>
    </g>
  </svg>
)
