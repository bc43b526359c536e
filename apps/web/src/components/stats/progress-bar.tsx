import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** Names it for those who cannot see it. */
  label: string
  value: number
  of: number
  /** In place of the numbers, for those who cannot see it. */
  text?: string
}

export const ProgressBar = ({ label, value, of, text }: ProgressBarProps) => (
  <div
    className={classes.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuenow={value}
    aria-valuemax={of}
    aria-valuetext={text}
  >
    <div className={classes.bar} style={{ scale: `${value / of} 1` }} />
  </div>
)
