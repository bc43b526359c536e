import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
const MIN_BYTES = 256

const compress = async (file: string) => {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    brotli(content, { params: quality }).then((data) => writeFile(`${file}.br`, data)),
    gz(content, { level: constants.Z_BEST_COMPRESSION }).then((data) => writeFile(`${file}.gz`, data)),
  ])
}

/** Writes `.br` and `.gz` beside every text file of the build, so that no request pays for compression. */
export const precompress = (): Plugin => {
  let outDir = 'dist'
  return {
    name: 'dayloom:precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
    },
  }
}
