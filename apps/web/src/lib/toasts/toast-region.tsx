import { WhenWanted } from '../../components/when-wanted.tsx'
import { useToastsWanted } from './toasts.ts'
import { lazyChunk } from '../../loading/chunks.ts'

const ToastList = lazyChunk(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Where toasts are shown, from the first on. */
export const ToastRegion = () => (
  <WhenWanted wanted={useToastsWanted()}>
    <ToastList />
  </WhenWanted>
)
