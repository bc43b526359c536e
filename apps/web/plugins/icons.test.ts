import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawIcon, icons } from './icons.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const svg = read('public/icon.svg')
const manifest = z
  .object({
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .parse(JSON.parse(read('public/manifest.webmanifest')))

const pixels = async (icon: (typeof icons)[number]) => {
  const { data, info } = await sharp(await drawIcon(svg, icon))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { info, at: (x: number, y: number) => [...data.subarray(4 * (y * info.width + x)).subarray(0, 4)] }
}

test.each(icons)('$file is $size pixels wide and high', async (icon) => {
  const { info } = await pixels(icon)
  expect([info.width, info.height]).toEqual([icon.size, icon.size])
})

/** Android may cut away whatever is further from the middle than two fifths of the side. */
const SAFE = 0.4

test.each(icons.filter(({ square }) => square))('$file survives being cut to a circle', async (icon) => {
  const { at } = await pixels(icon)
  const ground = at(0, 0)
  expect(ground[3], 'the background goes to the corner').toBe(255)
  const middle = (icon.size - 1) / 2
  const isGround = (x: number, y: number) =>
    at(x, y).every((value, index) => Math.abs(value - (ground[index] ?? 0)) <= 2)
  let [inside, outside] = [0, 0]
  for (let y = 0; y < icon.size; y++)
    for (let x = 0; x < icon.size; x++) {
      if (isGround(x, y)) continue
      if (Math.hypot(x - middle, y - middle) > SAFE * icon.size) outside++
      else inside++
    }
  expect(outside).toBe(0)
  expect(inside).toBeGreaterThan(icon.size)
})

test('the manifest names the icons that are drawn, each with its size', () => {
  const named = manifest.icons.filter(({ src }) => src.endsWith('.png'))
  const drawn = icons.filter(({ file }) => file.startsWith('icon-'))
  expect(named.map(({ src, sizes }) => [src, sizes])).toEqual(
    drawn.map(({ file, size }) => [`/${file}`, `${size}x${size}`]),
  )
  expect(named.map(({ purpose }) => purpose === 'maskable')).toEqual(
    drawn.map(({ square = false }) => square),
  )
})

test('the manifest has the page colour of the default theme', () => {
  const [, page] = /\.theme-dark \{[^}]*--page: (#\w+);/.exec(read('src/theme/tokens.css')) ?? []
  expect([manifest.theme_color, manifest.background_color]).toEqual([page, page])
})

test('its shortcuts open what the keys n and h open', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['New Task', '/tasks?task=new'],
    ['New Habit', '/habits?habit=new'],
  ])
})
