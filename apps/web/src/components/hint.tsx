import { Tooltip, type TooltipProps } from '@mantine/core'

/** Whether something here can point without touching. A touch screen alone shows no hints, and need not carry them. */
const canPoint = typeof window !== 'undefined' && window.matchMedia('(any-hover: hover)').matches

/** A few words about a control, for whoever points at it. Its name for everybody else is its label. */
export const Hint = ({ children, ...rest }: TooltipProps) =>
  canPoint ? <Tooltip {...rest}>{children}</Tooltip> : children
