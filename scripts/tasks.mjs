/**
 * `node scripts/tasks.mjs`: turbo keeps the answer of a task for the files of its own package, and for those of the
 * packages that its `dependsOn` leads to. Every package that it uses has to be among them, or a change there leaves the
 * answer as it was. And a package with `x.unit.test.ts` has the script by which `pnpm test:unit` runs them.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './processes.mjs'
import { tracked } from './tracked.mjs'

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const { tasks } = readJson('turbo.json')
const packages = new Map(
  tracked('*/package.json').map((file) => {
    const { name, scripts = {}, dependencies, devDependencies } = readJson(file)
    const uses = Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => version.startsWith('workspace:'))
      .map(([other]) => other)
    return [name, { folder: dirname(file), scripts: Object.keys(scripts), uses }]
  }),
)

const definitionOf = (name, task) => tasks[`${name}#${task}`] ?? tasks[task]
const isKept = (definition) => definition !== undefined && definition.cache !== false

/** What has to be done before a task, and the task: by `package#task`. */
const before = (id, seen = new Set()) => {
  if (seen.has(id)) return seen
  seen.add(id)
  const [name, task] = id.split('#')
  for (const each of definitionOf(name, task)?.dependsOn ?? []) {
    if (each.startsWith('^'))
      for (const other of packages.get(name).uses) before(`${other}#${each.slice(1)}`, seen)
    else before(each.includes('#') ? each : `${name}#${each}`, seen)
  }
  return seen
}

const used = (name, seen = new Set()) => {
  for (const other of packages.get(name).uses) if (!seen.has(other)) used(other, seen.add(other))
  return seen
}

const unseen = ([name, { scripts }]) =>
  scripts
    .filter((task) => isKept(definitionOf(name, task)))
    .flatMap((task) => {
      const known = new Set([...before(`${name}#${task}`)].map((id) => id.split('#')[0]))
      const others = [...used(name)].filter((other) => !known.has(other))
      return others.map((other) => `${name}#${task} keeps its answer when ${other} changes: see turbo.json`)
    })

const tests = tracked('*.unit.test.ts')
const untested = ([name, { folder, scripts }]) =>
  !scripts.includes('test:unit') && tests.some((file) => file.startsWith(`${folder}/`))
    ? [`${name} has unit tests and no script test:unit, so that pnpm test:unit leaves them out`]
    : []

const wrong = [...packages].flatMap((each) => [...unseen(each), ...untested(each)])
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exitCode = 1
else console.log(`The tasks of ${packages.size} packages see all that they use`)
