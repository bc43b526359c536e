import { Menu, type FloatingPosition } from '@mantine/core'
import { assignRef, useMounted } from '@mantine/hooks'
import { useLayoutEffect, type ReactNode, type Ref } from 'react'
import { inContent } from './in-content.ts'

export interface OpenMenu {
  /** The button that opened it: the menu stands beside it, and the focus goes back to it. */
  anchor: HTMLElement
  items: ReactNode
  position: FloatingPosition
}

interface AnchorProps {
  element: HTMLElement | undefined
  expanded: boolean
  /** By which the menu knows the button that names it. */
  id?: string
  ref?: Ref<HTMLElement>
}

/** Stands for a button that is somewhere else on the page. */
const Anchor = ({ element, expanded, id = '', ref }: AnchorProps) => {
  useLayoutEffect(() => {
    assignRef(ref, element ?? null)
  }, [element, ref])
  useLayoutEffect(() => {
    if (!expanded || !element) return undefined
    element.setAttribute('id', id)
    element.setAttribute('aria-expanded', 'true')
    return () => {
      element.removeAttribute('id')
      element.removeAttribute('aria-expanded')
    }
  }, [element, expanded, id])
  return null
}

interface MenuViewProps {
  menu: OpenMenu | null
  opened: boolean
  onChange: (opened: boolean) => void
}

/** The menu itself. Opened only after it is there: then it takes the focus as it always does. */
export const MenuView = ({ menu, opened, onChange }: MenuViewProps) => {
  const isOpen = useMounted() && opened
  return (
    <Menu
      opened={isOpen}
      onChange={onChange}
      position={menu?.position ?? 'bottom-end'}
      width={200}
      portalProps={inContent}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <Anchor element={menu?.anchor} expanded={isOpen} />
      </Menu.Target>
      <Menu.Dropdown>{menu?.items}</Menu.Dropdown>
    </Menu>
  )
}
