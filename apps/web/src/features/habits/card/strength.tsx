import { useId } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { Hint } from '../../../components/hint/hint.tsx'
import { texts } from '../texts.ts'
import classes from './strength.module.css'

const { card } = texts

/** How steady a habit has been, from 0 to 100, and what that means. */
export const Strength = ({ value }: { value: number }) => {
  const id = useId()
  return (
    <Hint label={card.strengthText}>
      <span className={classes.strength} aria-describedby={id}>
        {card.strength} <span className={classes.value}>{value}</span>
        <VisuallyHidden id={id}>{card.strengthText}</VisuallyHidden>
      </span>
    </Hint>
  )
}
