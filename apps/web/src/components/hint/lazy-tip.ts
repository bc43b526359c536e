import { lazyChunk } from '../../loading/chunks.ts'

const load = async () => ({ default: (await import('./tip.tsx')).Tip })

/** The tooltip's code, which works out where it fits, comes when something is pointed at. */
export const LazyTip = lazyChunk(load)
export const preloadTip = () => void load().catch(() => {})
