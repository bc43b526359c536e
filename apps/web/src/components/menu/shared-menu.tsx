import type { FloatingPosition } from '@mantine/core'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { WhenWanted } from '../when-wanted.tsx'
import type { OpenMenu } from './menu-view.tsx'
import { lazyChunk } from '../../loading/chunks.ts'

const MenuView = lazyChunk(async () => ({ default: (await import('./menu-view.tsx')).MenuView }))

type Open = (anchor: HTMLElement, items: ReactNode, position?: FloatingPosition) => void
const OpenContext = createContext<Open>(() => undefined)

/** Opens the menu of the screen at a button; at the same button again, closes it. */
export const useSharedMenu = () => use(OpenContext)

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
      <WhenWanted wanted={opened} onClose={() => setOpened(false)}>
        <MenuView menu={menu} opened={opened} onChange={setOpened} />
      </WhenWanted>
    </OpenContext>
  )
}
