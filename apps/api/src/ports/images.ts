import type { Images } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import { createFairQueue } from './fair-queue.ts'

/** Of all that the library reads, only what we take: no SVG, no PDF, no format of few uses and many faults. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`)

/** It comes with a library of its own of some megabytes, which most processes never draw with. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  return sharp
}
let loading: ReturnType<typeof load> | undefined

/** A big picture takes much memory while it is unpacked, so one is worked on at a time; who waits holds 5 MB. */
const withSlot = createFairQueue({ running: 1, waiting: 20, waitingEach: 4 })

export const waitingForImages = withSlot.waiting

/** Re-encoding is the real guard: what comes out was drawn by us, whatever was hidden in what came in. */
const draw = async (sharp: Awaited<ReturnType<typeof load>>, bytes: Uint8Array, side: number) =>
  sharp(bytes, { limitInputPixels: limits.profilePicture.pixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()

export const images: Images = {
  square: (bytes, side, turn) =>
    withSlot(async () => {
      // What fails here is no fault of the picture.
      const sharp = await (loading ??= load())
      return draw(sharp, bytes, side).catch(() => null)
    }, turn),
}
