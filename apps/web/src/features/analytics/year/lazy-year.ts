import { lazyChunk } from '../../../loading/chunks.ts'

const screen = () => import('./year-screen.tsx')

/** Its code is for who looks back on a year, and comes then. */
export const YearScreen = lazyChunk(screen)

export const preloadYear = () => void screen().catch(() => undefined)
