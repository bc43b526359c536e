import type { Page } from 'puppeteer-core'

export interface Device {
  viewport: { width: number; height: number; isMobile: boolean; hasTouch: boolean }
  /** How many times slower the processor is. */
  slowdown: number
  network: { offline: false; latency: number; downloadThroughput: number; uploadThroughput: number } | null
}

/** Bytes a second. */
const bandwidth = (megabits: number) => (megabits * 1_000_000) / 8

export const phone: Device = {
  viewport: { width: 412, height: 823, isMobile: true, hasTouch: true },
  slowdown: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: bandwidth(1.6),
    uploadThroughput: bandwidth(0.75),
  },
}

/** As fast as the machine. */
export const desktop: Device = {
  viewport: { width: 1350, height: 940, isMobile: false, hasTouch: false },
  slowdown: 1,
  network: null,
}

/** Makes of a page one on this device. */
export const prepare = async (page: Page, { viewport, slowdown, network }: Device) => {
  await page.setViewport(viewport)
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}
