import { useState } from 'react'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts'
import { lazyPart } from '../../../lib/loading/parts.ts'

const QuickAddDialog = lazyPart(async () => ({
  default: (await import('./quick-add-dialog.tsx')).QuickAddDialog,
}))

/** Quick add from any screen, by its key and by the button of the header. */
export const QuickAddOverlay = () => {
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  useShortcut('quickAdd', open)
  const close = () => setOpened(false)
  return (
    <WhenWanted wanted={opened} onClose={close}>
      <QuickAddDialog opened={opened} onOpen={open} onClose={close} />
    </WhenWanted>
  )
}
