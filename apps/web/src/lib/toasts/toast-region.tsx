import { lazy } from 'react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { loadMoreStyles } from '../loading/more-styles.ts'
import { useToastsWanted } from './toasts.ts'

const ToastList = lazy(async () => {
  const [{ ToastList: List }] = await Promise.all([import('./toast-list.tsx'), loadMoreStyles()])
  return { default: List }
})

/** Where toasts are shown, from the first on. */
export const ToastRegion = () => (
  <WhenWanted wanted={useToastsWanted()}>
    <ToastList />
  </WhenWanted>
)
