import { lazyPart } from '../../lib/loading/parts.ts'

const load = async () => ({ default: (await import('./tip.tsx')).Tip })

/** The tooltip's code, which works out where it fits, comes when something is pointed at. */
export const LazyTip = lazyPart(load)
export const preloadTip = () => void load().catch(() => {})
