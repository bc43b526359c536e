import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './field-row.module.css'

interface FieldRowProps {
  label: string
  /** What is chosen, in a few words. */
  value: ReactNode
  /** Something in it is wrong: it opens by itself. */
  invalid?: boolean
  /** The fields. */
  children: ReactNode
}

/** Fields of a form that few people need: a row that says what is chosen, and opens. */
export const FieldRow = ({ label, value, invalid = false, children }: FieldRowProps) => {
  const id = useId()
  const [opened, setOpened] = useState(false)
  // It stays open once that is mended.
  if (invalid && !opened) setOpened(true)
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{value}</span>
        <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={classes.fields} hidden={!opened}>
        {opened && children}
      </div>
    </div>
  )
}

/** Rows below one another, with a line between them. */
export const FieldRows = ({ children }: { children: ReactNode }) => (
  <div className={classes.rows}>{children}</div>
)
