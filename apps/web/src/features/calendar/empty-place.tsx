import type { ComponentProps } from 'react'
import classes from './empty-place.module.css'

/** What is empty of a day: below its items, a press on it adds one there. */
export const EmptyPlace = (props: ComponentProps<'button'>) => (
  <button type="button" className={classes.place} {...props} />
)
