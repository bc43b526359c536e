import { labelColors, type LabelColor } from '@dayloom/validators/enums'
import { useId } from 'react'
import { colorLabel } from '../../lib/labels.ts'
import classes from './color-choice.module.css'

interface ColorChoiceProps {
  /** Names the group. */
  label: string
  value: LabelColor
  onChange: (color: LabelColor) => void
}

/** The colours of tags and habits, one to choose. */
export const ColorChoice = ({ label, value, onChange }: ColorChoiceProps) => {
  const name = useId()
  return (
    <fieldset className={classes.colors} aria-label={label}>
      {labelColors.map((color) => (
        <label key={color} className={classes.color} data-label-color={color} title={colorLabel[color]}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            value={color}
            aria-label={colorLabel[color]}
            checked={color === value}
            onChange={() => onChange(color)}
          />
        </label>
      ))}
    </fieldset>
  )
}
