/**
 * `node scripts/links.mjs`: fails if a relative link or picture of a document leads to no file, or if the index of
 * decisions lacks a record or its status.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './processes.mjs'
import { tracked } from './tracked.mjs'

const textOf = (file) => readFileSync(join(root, file), 'utf8')

const broken = tracked('*.md').flatMap((file) =>
  [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address]) => address.replace(/#.*/, ''))
    .filter((path) => path !== '' && !/^\w+:/.test(path) && !existsSync(join(root, dirname(file), path)))
    .map((path) => `${file} links to ${path}, which does not exist`),
)

const index = textOf('docs/decisions/README.md').split('\n')
const unlisted = tracked('docs/decisions/0*.md').filter((file) => {
  const [, status = ''] = /Status: (\w+)/.exec(textOf(file)) ?? []
  return !index.some((line) => line.includes(`(${basename(file)})`) && line.endsWith(`| ${status} |`))
})

const faults = [...broken, ...unlisted.map((file) => `docs/decisions/README.md lacks ${file}, or its status`)]
for (const each of faults) console.error(each)
if (faults.length > 0) process.exitCode = 1
else console.log('Every link leads to a file, and every decision is in the index')
