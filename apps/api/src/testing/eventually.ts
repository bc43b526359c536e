import { vi } from 'vitest'

/** Waits until it is so, however busy the machine is. */
export const eventually = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isSo, { timeout: 120_000, interval: 5 })
