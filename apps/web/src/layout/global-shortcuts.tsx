import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { PartToCome } from '../components/when-wanted.tsx'
import { navPaths, type NavPath } from '../lib/redirect.ts'
import { useShortcut } from '../lib/shortcuts/use-shortcut.ts'
import { useNewForm } from '../lib/use-new-form.ts'
import { useOverlay } from '../lib/use-overlay.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { navShortcuts } from './navigation/nav-shortcuts.ts'
import { lazyChunk } from '../loading/chunks.ts'

interface OverlayProps {
  opened: boolean
  onClose: () => Promise<void>
}

const loadPalette = async () => ({ default: (await import('./palette/palette.tsx')).Palette })
const loadSheet = async () => ({ default: (await import('./shortcuts-sheet.tsx')).ShortcutsSheet })

/** Mounted when first wanted, and then kept, so that it can leave as it came. */
const overlays = {
  palette: lazyChunk(loadPalette),
  sheet: lazyChunk(loadSheet),
} satisfies Record<string, ComponentType<OverlayProps>>

const Go = ({ path }: { path: NavPath }) => {
  const navigate = useNavigate()
  useShortcut(navShortcuts[path], () => void navigate({ to: path }))
  return null
}

const useKeptOverlay = (name: 'palette' | 'shortcuts') => {
  const { opened, open, close } = useOverlay(name)
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return { opened, wanted, open, onClose: close }
}

/** The shortcuts that work on every screen, with what they open. */
export const GlobalShortcuts = () => {
  const newTask = useNewForm('new task')
  const newHabit = useNewForm('new habit')
  const palette = useKeptOverlay('palette')
  const sheet = useKeptOverlay('shortcuts')
  // Who presses Ctrl+K goes on typing: the code is there before.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => {})), [])
  const toCome = [palette, sheet].find(({ opened }) => opened)
  useShortcut('palette', palette.open)
  useShortcut('help', sheet.open)
  useShortcut('newTask', () => newTask())
  useShortcut('newHabit', () => newHabit())
  return (
    <>
      {navPaths.map((path) => (
        <Go key={path} path={path} />
      ))}
      <Suspense fallback={toCome && <PartToCome onClose={() => void toCome.onClose()} />}>
        {palette.wanted && <overlays.palette opened={palette.opened} onClose={palette.onClose} />}
        {sheet.wanted && <overlays.sheet opened={sheet.opened} onClose={sheet.onClose} />}
      </Suspense>
    </>
  )
}
