import { DrawnCheck } from '../../components/stats/drawn-check.tsx'
import { singleClick } from '../../lib/single-click.ts'
import classes from './row.module.css'

interface CheckButtonProps {
  label: string
  /** The element that names what is checked. */
  describedBy: string
  checked: boolean
  disabled?: boolean
  onClick: () => void
}

/** Disabled, it can be focused all the same. */
export const CheckButton = ({ label, describedBy, checked, disabled = false, onClick }: CheckButtonProps) => (
  <button
    type="button"
    className={classes.check}
    aria-label={label}
    aria-describedby={describedBy}
    aria-pressed={checked}
    aria-disabled={disabled}
    onClick={singleClick(() => {
      if (!disabled) onClick()
    })}
  >
    <DrawnCheck drawn={checked} />
  </button>
)
