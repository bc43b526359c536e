import type { ComponentProps } from 'react'
import classes from './visually-hidden.module.css'

interface VisuallyHiddenProps extends Pick<ComponentProps<'span'>, 'id' | 'aria-live' | 'children'> {
  as?: 'span' | 'output' | 'legend'
}

/** For those who hear the screen. Every card has some, and a component of Mantine costs as much as the card's own. */
export const VisuallyHidden = ({ as: Element = 'span', ...props }: VisuallyHiddenProps) => (
  <Element className={classes.hidden} {...props} />
)
