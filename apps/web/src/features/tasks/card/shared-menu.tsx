import { Menu, type FloatingPosition } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import { createContext, use, useCallback, useLayoutEffect, useState, type ReactNode, type Ref } from 'react'
import { inContent } from './in-content.ts'

interface OpenMenu {
  /** The button that opened it: the menu stands beside it, and the focus goes back to it. */
  anchor: HTMLElement
  items: ReactNode
  position: FloatingPosition
}

type Open = (anchor: HTMLElement, items: ReactNode, position?: FloatingPosition) => void
const OpenContext = createContext<Open>(() => undefined)

/** Opens the menu of the screen at a button; at the same button again, closes it. */
export const useSharedMenu = () => use(OpenContext)

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

/** One menu for the many buttons of a long list, where one for each would be most of the work. */
export const SharedMenu = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState(false)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const open = useCallback<Open>((anchor, items, position = 'bottom-end') => {
    setMenu({ anchor, items, position })
    setOpened((isOpen) => !isOpen)
  }, [])
  return (
    <OpenContext value={open}>
      {children}
      <Menu
        opened={opened}
        onChange={setOpened}
        position={menu?.position ?? 'bottom-end'}
        width={200}
        portalProps={inContent}
        withInitialFocusPlaceholder={false}
        menuItemTabIndex={0}
      >
        <Menu.Target>
          <Anchor element={menu?.anchor} expanded={opened} />
        </Menu.Target>
        <Menu.Dropdown>{menu?.items}</Menu.Dropdown>
      </Menu>
    </OpenContext>
  )
}
