import { Tooltip, type TooltipProps } from '@mantine/core'
import { useMounted, useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface TipProps extends Omit<TooltipProps, 'label' | 'children' | 'target' | 'opened' | 'id'> {
  /** Of the words, for what they describe. */
  id?: string
  label: ReactNode
  target: HTMLElement
  opened: boolean
  /** Escape was pressed. */
  onClose?: () => void
}

/** The words beside what is pointed at. Opened only after it is there, so that it comes as it goes. */
export const Tip = ({ id, label, opened, onClose, ...rest }: TipProps) => {
  const isThere = useMounted()
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && opened) onClose?.()
  })
  return <Tooltip label={<span id={id}>{label}</span>} opened={opened && isThere} {...rest} />
}
