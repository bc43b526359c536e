import type { Images } from '@dayloom/trpc/server'
import { limits } from '@dayloom/validators/limits'
import sharp from 'sharp'

/** Of all that the library reads, only what we take: no SVG, no PDF, no format of few uses and many faults. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readers })

/** A big picture takes much memory while it is unpacked, so one is worked on at a time. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

/** Re-encoding is the real guard: what comes out was drawn by us, whatever was hidden in what came in. */
const draw = async (bytes: Uint8Array, side: number) =>
  sharp(bytes, { limitInputPixels: limits.profilePicture.pixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()

export const images: Images = { square: (bytes, side) => inTurn(() => draw(bytes, side).catch(() => null)) }
