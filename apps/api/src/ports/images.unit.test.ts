import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { images } from './images.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false })

const square = (bytes: Uint8Array) => images.square(bytes, 512)

test.each<[string, (image: Sharp) => Sharp]>([
  ['png', (image) => image.png()],
  ['jpeg', (image) => image.jpeg()],
  ['webp', (image) => image.webp()],
  ['gif', (image) => image.gif()],
  ['avif', (image) => image.avif({ effort: 0 })],
])('%s becomes a square WebP', async (_, as) => {
  const result = await square(await as(plain(300, 200)).toBuffer())
  expect(await sharp(result ?? undefined).metadata()).toMatchObject({
    format: 'webp',
    width: 512,
    height: 512,
  })
})

test('nothing of what a camera wrote is left, and the picture stands upright', async () => {
  const exif = { IFD0: { Copyright: 'secret place', Make: 'secret camera' } }
  const [width, height] = [40, 80]
  // Red above, blue below; the camera was held so that it says: turn me by 180°.
  const photo = await sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([
      { input: { create: { width, height: 40, channels: 3, background: 'red' } }, gravity: 'north' },
    ])
    .withExif(exif)
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  expect(photo.toString('latin1')).toContain('secret')
  const result = Buffer.from((await square(photo)) ?? [])
  expect(result.toString('latin1')).not.toContain('secret')
  expect(await sharp(result).metadata()).not.toHaveProperty('exif')
  const top = await sharp(result).extract({ left: 250, top: 10, width: 1, height: 1 }).raw().toBuffer()
  expect((top[2] ?? 0) > (top[0] ?? 0)).toBe(true)
})

describe('what is no picture, or too much of one, is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    ['half a picture', 'half'],
    ['a picture of 40,003,200 pixels', 'huge'],
    ['an SVG', Buffer.from(svg)],
  ])('%s', async (_, given) => {
    const bytes =
      given === 'half'
        ? (await plain(300, 200).jpeg().toBuffer()).subarray(0, 400)
        : given === 'huge'
          ? await plain(8000, 5001).png().toBuffer()
          : given
    expect(await square(Buffer.from(bytes))).toBeNull()
  })

  test('40,000,000 pixels are taken', async () => {
    expect(await square(await plain(8000, 5000).png().toBuffer())).not.toBeNull()
  })
})
