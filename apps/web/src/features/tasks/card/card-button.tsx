import type { FloatingPosition } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useSharedMenu } from '../../../components/menu/shared-menu.tsx'
import classes from './card-button.module.css'

interface CardButtonProps {
  label: string
  items: ReactNode
  position?: FloatingPosition
  className?: string | undefined
  /** The icon. */
  children: ReactNode
}

/** A small button of a card that opens the menu of the screen. */
export const CardButton = ({ label, items, position, className, children }: CardButtonProps) => {
  const openMenu = useSharedMenu()
  return (
    <button
      type="button"
      className={clsx(classes.button, className)}
      aria-haspopup="menu"
      aria-label={label}
      onClick={(event) => openMenu(event.currentTarget, items, position)}
    >
      {children}
    </button>
  )
}
