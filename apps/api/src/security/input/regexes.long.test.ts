import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rootFolder } from '../../env.ts'
import { report } from '../../../testing/size.ts'

const LENGTH = 50_000
/** Processor time, so that a busy machine does not count. */
const MAX_MS = 50

const folders = ['packages/validators/src', 'packages/domain/src', 'packages/trpc/src', 'apps/api/src']

const sources = folders.flatMap((folder) =>
  readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)(testing|seed)\//.test(name),
    )
    .map((name) => join(rootFolder, folder, name)),
)

const literal = z.looseObject({ regex: z.object({ pattern: z.string(), flags: z.string() }) })

/** Every regular expression that is written in a source, found by its syntax tree: a new one is tested as well. */
const regexesIn = (value: unknown): RegExp[] => {
  if (typeof value !== 'object' || value === null) return []
  const { data } = literal.safeParse(value)
  if (data) return [new RegExp(data.regex.pattern, data.regex.flags)]
  return Object.values(value).flatMap(regexesIn)
}

const written = sources.flatMap((path) => regexesIn(parseAst(readFileSync(path, 'utf8'), { lang: 'ts' })))
/** Those that the schemas of zod bring with them. */
const ofZod = [z.uuid(), z.email(), z.url(), z.iso.date(), z.iso.datetime({ offset: true })].flatMap(
  (schema) =>
    'pattern' in schema._zod && schema._zod.pattern instanceof RegExp ? [schema._zod.pattern] : [],
)
const all = new Map([...written, ...ofZod, z.regexes.email].map((each) => [String(each), each]))

const units = [
  'a',
  'A',
  '0',
  ' ',
  '\n',
  '\t',
  '.',
  '-',
  '@',
  '%',
  '/',
  '\\',
  '"',
  '<',
  ':',
  ',',
  ';',
  '=',
  '_',
]
const pairs = ['a.', 'a-', 'a@', '0.', ' \n', 'a ', '::', '.@', '-0', '%2', 'a,', '; ', '../', '--', '💩']

/** Long repetitions, of common characters and of what the expression itself is made of, that fail at their end. */
const attacksOn = ({ source }: RegExp) => {
  const own = new Set(source.replace(/[\\[\](){}^$?*+|]/g, ''))
  return [...new Set([...units, ...pairs, ...own])].flatMap((unit) => {
    const run = unit.repeat(Math.ceil(LENGTH / unit.length))
    return [run, `${run}\0`, `${source.replace(/\W.*/s, '')}${run}!`]
  })
}

const cpuMs = (work: () => void) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

let tried = 0

describe('C4: no regular expression takes more than linear time', () => {
  test('they are found', () => {
    expect(all.size).toBeGreaterThan(30)
  })

  test.each([...all])('C4: %s', (_, regex) => {
    const slow = attacksOn(regex).flatMap((text) => {
      tried += 1
      const run = () => void text.replace(regex, '')
      // What was slow once, when garbage was collected, is not slow again.
      const ms = Math.min(cpuMs(run), cpuMs(run))
      return ms > MAX_MS ? [`${JSON.stringify(text.slice(0, 10))}… ${ms.toFixed()} ms`] : []
    })
    expect(slow).toEqual([])
  })

  test('C4: all were tried', () => {
    report('C4', 'expressions and texts', tried)
    expect(tried).toBeGreaterThan(all.size * 30)
  })
})
