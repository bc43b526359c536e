/** What is not run on a cluster, and which tests differ there, each with its reason. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, Stop } from '../scripts/processes.mjs'

const listed = JSON.parse(readFileSync(join(import.meta.dirname, 'citus-exceptions.json'), 'utf8'))
const { notOnCitus } = listed
export const { otherSubject } = listed

const isOf = (each, { file, test }) => each.file === file && test.includes(each.test)

export const reasonFor = (result) => notOnCitus.find((each) => isOf(each, result))?.reason

const isThere = ({ file, test }) =>
  existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(test)

/** A test that was moved or renamed would be expected to pass under its new name, and nobody would know why. */
export const assertExceptions = () => {
  const gone = notOnCitus.filter((each) => !isThere(each))
  if (gone.length > 0)
    throw new Stop(`There is no test ${gone.map(({ file, test }) => `"${test}" in ${file}`).join(', ')}`)
}

/**
 * Exceptions that are none any more: every test that they mean ran, and passed. Those that differ by how quick the machine
 * is say `maySucceed`.
 */
export const stale = (results) =>
  notOnCitus.filter((each) => {
    const meant = results.filter((result) => isOf(each, result))
    return !each.maySucceed && meant.length > 0 && meant.every(({ status }) => status === 'passed')
  })
