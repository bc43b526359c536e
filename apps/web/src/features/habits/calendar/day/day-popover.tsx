import { Popover } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import { useLayoutEffect, type ReactNode, type Ref } from 'react'
import classes from './day-popover.module.css'

/** Stands for the button of a day, so that one popover serves the hundreds of them. */
const Anchor = ({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) => {
  useLayoutEffect(() => {
    assignRef(ref, element)
  }, [element, ref])
  return null
}

interface DayPopoverProps {
  label: string
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** A small form beside a day of a calendar. The focus comes back to the day. */
export const DayPopover = ({ label, anchor, onClose, children }: DayPopoverProps) => {
  const close = () => {
    onClose()
    anchor.focus()
  }
  return (
    <Popover
      opened
      onChange={(opened) => !opened && close()}
      // A press beside it closes it, and then what was pressed has the focus.
      closeOnClickOutside
      trapFocus
      withArrow
      position="bottom"
      shadow="none"
      width={300}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
