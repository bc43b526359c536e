import { useId, type ReactNode } from 'react'
import classes from './pill-choice.module.css'

interface Option<T> {
  value: T
  label: string
  /** In full, for those who only hear it. */
  name: string
  checked: boolean
}

interface PillChoiceProps<T> {
  /** Any of them, or one. */
  type: 'checkbox' | 'radio'
  label: string
  options: readonly Option<T>[]
  error?: ReactNode
  onToggle: (value: T) => void
}

/** A few short choices side by side. */
export const PillChoice = <T extends string | number>({
  type,
  label,
  options,
  error,
  onToggle,
}: PillChoiceProps<T>) => {
  const id = useId()
  return (
    <fieldset className={classes.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type={type}
              name={id}
              className={classes.input}
              aria-label={option.name}
              checked={option.checked}
              onChange={() => onToggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
