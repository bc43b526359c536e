import { useHotkeys } from '@mantine/hooks'
import { isWriting, runShortcut } from '../../lib/shortcuts/use-shortcut.ts'

interface UndoKeys {
  /** Something was saved in the dialog. */
  enabled: boolean
  /** Something typed is not saved yet. */
  isTyping: boolean
  onUndo?: () => void
}

/** Ctrl-Z in a dialog that saves as it is changed. A text that is not saved yet has steps of its own, and so has every other field. */
export const useUndoKeys = ({ enabled, isTyping, onUndo }: UndoKeys) => {
  const run = (id: 'undo' | 'redo') => (event: KeyboardEvent) => {
    const { target } = event
    const isSavedField = target instanceof Element && target.closest('[data-path]') !== null
    if (!enabled || event.repeat || (isWriting(target) && (isTyping || !isSavedField))) return
    event.preventDefault()
    onUndo?.()
    runShortcut(id)
  }
  const options = { preventDefault: false }
  useHotkeys(
    [
      ['mod+Z', run('undo'), options],
      ['mod+shift+Z', run('redo'), options],
    ],
    [],
  )
}
