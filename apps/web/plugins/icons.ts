import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

interface Icon {
  file: string
  size: number
  /** The system cuts the shape itself: the background goes to the edges. */
  square?: boolean
}

/** What browsers and home screens ask for beside the picture they are all made from, `public/icon.svg`. */
export const icons: Icon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-maskable-512.png', size: 512, square: true },
  { file: 'apple-touch-icon.png', size: 180, square: true },
]

/** Points per inch at which one unit of an SVG is one pixel, and the units of the picture's side. */
const [DENSITY, SIDE] = [72, 64]

export const drawIcon = (svg: string, { size, square = false }: Icon) =>
  sharp(Buffer.from(square ? svg.replace(/ rx="\d+"/, '') : svg), { density: (DENSITY * size) / SIDE })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** Draws the icons at build time, and for the development server when it is asked. */
export const drawIcons = (): Plugin => {
  let source = ''
  const draw = async (icon: Icon) => drawIcon(await readFile(source, 'utf8'), icon)
  return {
    name: 'dayloom:icons',
    configResolved: ({ publicDir }) => {
      source = join(publicDir, 'icon.svg')
    },
    configureServer: ({ middlewares }) => {
      for (const icon of icons)
        middlewares.use(`/${icon.file}`, (_, response, next) => {
          draw(icon).then((png) => response.setHeader('content-type', 'image/png').end(png), next)
        })
    },
    async generateBundle() {
      for (const icon of icons)
        this.emitFile({ type: 'asset', fileName: icon.file, source: await draw(icon) })
    },
  }
}
