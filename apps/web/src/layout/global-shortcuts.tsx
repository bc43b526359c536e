import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { PartToCome } from '../components/when-wanted.tsx'
import { navPaths, type NavPath } from '../lib/redirect.ts'
import { useShortcut } from '../lib/shortcuts/use-shortcut.ts'
import { whenIdle } from '../lib/loading/when-idle.ts'
import { navShortcuts } from './navigation/nav-shortcuts.ts'
import { lazyPart } from '../lib/loading/parts.ts'

interface OverlayProps {
  opened: boolean
  onClose: () => void
}

const loadPalette = async () => ({ default: (await import('./palette/palette.tsx')).Palette })
const loadSheet = async () => ({ default: (await import('./shortcuts-sheet.tsx')).ShortcutsSheet })

/** Mounted when first wanted, and then kept, so that it can leave as it came. */
const overlays = {
  palette: lazyPart(loadPalette),
  sheet: lazyPart(loadSheet),
} satisfies Record<string, ComponentType<OverlayProps>>

const Go = ({ path }: { path: NavPath }) => {
  const navigate = useNavigate()
  useShortcut(navShortcuts[path], () => void navigate({ to: path }))
  return null
}

const useOverlay = () => {
  const [state, setState] = useState({ wanted: false, opened: false })
  return {
    ...state,
    open: () => setState({ wanted: true, opened: true }),
    onClose: () => setState({ wanted: true, opened: false }),
  }
}

/** The shortcuts that work on every screen, with what they open. */
export const GlobalShortcuts = () => {
  const navigate = useNavigate()
  const palette = useOverlay()
  const sheet = useOverlay()
  // Who presses Ctrl+K goes on typing: the code is there before.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => {})), [])
  const toCome = [palette, sheet].find(({ opened }) => opened)
  useShortcut('palette', palette.open)
  useShortcut('help', sheet.open)
  useShortcut('newTask', () => void navigate({ to: '/tasks', search: { task: 'new' } }))
  useShortcut('newHabit', () => void navigate({ to: '/habits', search: { habit: 'new' } }))
  return (
    <>
      {navPaths.map((path) => (
        <Go key={path} path={path} />
      ))}
      <Suspense fallback={toCome && <PartToCome onClose={toCome.onClose} />}>
        {palette.wanted && <overlays.palette opened={palette.opened} onClose={palette.onClose} />}
        {sheet.wanted && <overlays.sheet opened={sheet.opened} onClose={sheet.onClose} />}
      </Suspense>
    </>
  )
}
