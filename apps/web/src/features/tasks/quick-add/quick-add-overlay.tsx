import { lazy, useState } from 'react'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts'

const QuickAddDialog = lazy(async () => ({
  default: (await import('./quick-add-dialog.tsx')).QuickAddDialog,
}))

/** Quick add from any screen, by its key and by the button of the header. */
export const QuickAddOverlay = () => {
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  useShortcut('quickAdd', open)
  return (
    <WhenWanted wanted={opened}>
      <QuickAddDialog opened={opened} onOpen={open} onClose={() => setOpened(false)} />
    </WhenWanted>
  )
}
