import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

interface LinkButtonProps
  extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  ref?: Ref<HTMLAnchorElement>
}

const LinkButton = (props: LinkButtonProps) => <Button component="a" {...props} />

/** A link that looks like a button: `<RouterButton to="/tasks">`. */
export const RouterButton = createLink(LinkButton)
