import { useMutation } from '@tanstack/react-query'
import { useUser } from '../../lib/session/session.tsx'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { undoScope, type UndoOrRedo } from './undo-scope.ts'

/** Ctrl-Z and Ctrl-Shift-Z on every screen. */
export const UndoShortcuts = () => {
  const reader = useUser()
  const { mutate } = useMutation({
    scope: undoScope,
    meta: { failed: 'That could not be undone' },
    mutationFn: async (which: UndoOrRedo) => {
      // Their code comes with the first of them.
      const steps = await import('./undo.ts')
      await steps[which]({ reader, ask: mutate })
    },
  })
  useShortcut('undo', () => mutate('undo'))
  useShortcut('redo', () => mutate('redo'))
  return null
}
