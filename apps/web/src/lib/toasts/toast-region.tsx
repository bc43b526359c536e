import { lazy } from 'react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { useToastsWanted } from './toasts.ts'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Where toasts are shown, from the first on. */
export const ToastRegion = () => (
  <WhenWanted wanted={useToastsWanted()}>
    <ToastList />
  </WhenWanted>
)
