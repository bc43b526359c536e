import { DrawnCheck } from '../../components/stats/drawn-check.tsx'
import classes from './row.module.css'

interface CheckButtonProps {
  label: string
  /** The element that names what is checked. */
  describedBy: string
  checked: boolean
  disabled?: boolean
  onClick: () => void
}

/**
 * It keeps the focus while it is busy. A double click is one: what is checked leaves its list, and the second half would
 * check the row that has come to its place.
 */
export const CheckButton = ({ label, describedBy, checked, disabled = false, onClick }: CheckButtonProps) => (
  <button
    type="button"
    className={classes.check}
    aria-label={label}
    aria-describedby={describedBy}
    aria-pressed={checked}
    aria-disabled={disabled}
    onClick={({ detail }) => {
      if (!disabled && detail < 2) onClick()
    }}
  >
    <DrawnCheck drawn={checked} />
  </button>
)
