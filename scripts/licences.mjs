import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = /^(licen[cs]e|copying|notice)/i

/** Every file of a package that tells under which terms it may be passed on. */
const textsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())

/**
 * One text: a line for each package with its licence, and then the texts, each once, under the packages that bring it.
 * @param {Record<string, { name: string, versions: string[], paths: string[] }[]>} byLicence as `pnpm licenses` gives it
 * @returns {string}
 */
export const licencesOf = (byLicence) => {
  const packages = Object.entries(byLicence)
    .flatMap(([licence, all]) => all.map((each) => ({ ...each, licence })))
    .flatMap(({ name, versions, paths, licence }) =>
      versions.map((version, at) => ({ title: `${name}@${version}`, licence, path: paths[at] ?? paths[0] })),
    )
    .toSorted((a, b) => a.title.localeCompare(b.title))
  const owners = new Map()
  for (const { title, path } of packages) {
    for (const text of existsSync(path) ? textsIn(path) : [])
      owners.set(text, [...(owners.get(text) ?? []), title])
  }
  const list = packages.map(({ title, licence }) => `${title}\t${licence}`)
  const texts = [...owners].map(([text, titles]) => `${'-'.repeat(80)}\n${titles.join('\n')}\n\n${text}`)
  return `${[list.join('\n'), ...texts].join('\n\n')}\n`
}
