import classes from './insights-illustration.module.css'

const bars = [34, 52, 44, 68, 60, 86, 74]
const WIDTH = 206
const HEIGHT = 102
const step = WIDTH / bars.length
const top = (value: number) => HEIGHT - value

const trend = bars.map((value, index) => `${index * step + step / 2} ${top(value) - 8}`).join('L')

export const InsightsIllustration = () => (
  <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none">
    {[0.25, 0.5, 0.75].map((share) => (
      <path key={share} className={classes.grid} d={`M0 ${HEIGHT * share}H${WIDTH}`} />
    ))}
    {bars.map((value, index) => (
      <rect
        key={value}
        className={classes.bar}
        x={index * step + 6}
        y={top(value)}
        width={step - 12}
        height={value}
        rx={4}
      />
    ))}
    <path className={classes.trend} d={`M${trend}`} pathLength={1} />
  </svg>
)
