/** `node scripts/folders.mjs`: no folder of code is too long to look through. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './processes.mjs'

const MAX_FILES = 25
const LEFT_OUT = /^(node_modules|dist|generated|results|\..*)$/
const CODE = /\.(ts|tsx|mjs|css|sql)$/

const folders = (folder) => {
  const entries = readdirSync(folder, { withFileTypes: true })
  const inner = entries.filter((entry) => entry.isDirectory() && !LEFT_OUT.test(entry.name))
  const count = entries.filter(({ name }) => CODE.test(name)).length
  return [{ folder, count }, ...inner.flatMap(({ name }) => folders(join(folder, name)))]
}

const long = folders(root).filter(({ count }) => count > MAX_FILES)
for (const { folder, count } of long) {
  const name = relative(root, folder)
  console.error(`${name} has ${count} files of code: split it by what they are about (at most ${MAX_FILES})`)
}
if (long.length > 0) process.exitCode = 1
else console.log(`No folder has more than ${MAX_FILES} files of code`)
