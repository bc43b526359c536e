import { lazyChunk } from '../../loading/chunks.ts'

export const OrderLayer = lazyChunk(async () => ({ default: (await import('./order-layer.tsx')).OrderLayer }))
