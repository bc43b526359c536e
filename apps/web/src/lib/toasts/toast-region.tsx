import { WhenWanted } from '../../components/when-wanted.tsx'
import { loadMoreStyles } from '../loading/more-styles.ts'
import { useToastsWanted } from './toasts.ts'
import { lazyPart } from '../loading/parts.ts'

const ToastList = lazyPart(async () => {
  const [{ ToastList: List }] = await Promise.all([import('./toast-list.tsx'), loadMoreStyles()])
  return { default: List }
})

/** Where toasts are shown, from the first on. */
export const ToastRegion = () => (
  <WhenWanted wanted={useToastsWanted()}>
    <ToastList />
  </WhenWanted>
)
