import classes from './drawn-check.module.css'

export const DrawnCheck = ({ drawn, size = 20 }: { drawn: boolean; size?: number }) => (
  <svg
    className={classes.check}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    data-drawn={drawn || undefined}
    aria-hidden
  >
    <circle className={classes.ring} cx={10} cy={10} r={8.25} />
    <circle className={classes.disc} cx={10} cy={10} r={9} />
    <path className={classes.tick} d="M6.2 10.4l2.6 2.6 5-5.6" pathLength={1} />
  </svg>
)
