import { WhenWanted } from '../../../components/when-wanted.tsx'
import { useOverlay } from '../../../lib/use-overlay.ts'
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts'
import { lazyChunk } from '../../../loading/chunks.ts'

const QuickAddDialog = lazyChunk(async () => ({
  default: (await import('./quick-add-dialog.tsx')).QuickAddDialog,
}))

/** Quick add from any screen, by its key and by the button of the header. */
export const QuickAddOverlay = () => {
  const overlay = useOverlay('quick add')
  const { opened, open } = overlay
  useShortcut('quickAdd', open)
  const close = () => void overlay.close()
  return (
    <WhenWanted wanted={opened} onClose={close}>
      <QuickAddDialog opened={opened} onOpen={open} onClose={close} />
    </WhenWanted>
  )
}
