import { notifyFailure } from '../../lib/api/notify-failure.ts'
import { useUser } from '../../lib/session/session.tsx'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'

/** Their code comes with the first of them. */
const run = async (which: 'undo' | 'redo', timezone: string) => {
  try {
    const steps = await import('./undo.ts')
    await steps[which](timezone)
  } catch (error) {
    notifyFailure(error, 'That could not be undone')
  }
}

/** Ctrl-Z and Ctrl-Shift-Z on every screen. */
export const UndoShortcuts = () => {
  const { timezone } = useUser()
  useShortcut('undo', () => void run('undo', timezone))
  useShortcut('redo', () => void run('redo', timezone))
  return null
}
