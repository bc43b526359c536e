import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** Names it for those who cannot see it. */
  label: string
  value: number
  of: number
}

export const ProgressBar = ({ label, value, of }: ProgressBarProps) => (
  <div
    className={classes.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuenow={value}
    aria-valuemax={of}
  >
    <div className={classes.bar} style={{ scale: `${value / of} 1` }} />
  </div>
)
