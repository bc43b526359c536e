import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))

const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : undefined)

const calleeOf = ({ callee }: ESTree.CallExpression) =>
  nameOf(callee.type === 'MemberExpression' ? callee.property : callee)

/** Of `client.tasks.update` it is `client`, whose calls are promises. */
const rootOf = (node: ESTree.Node): string | undefined =>
  node.type === 'MemberExpression' ? rootOf(node.object) : nameOf(node)

const propertyOf = (node: ESTree.Node | undefined, name: string) => {
  if (node?.type !== 'ObjectExpression') return undefined
  const found = node.properties.find((each) => each.type === 'Property' && nameOf(each.key) === name)
  return found?.type === 'Property' ? found.value : undefined
}

/** What a source declares of its mutations. */
const mutationsOf = ({ path, text }: (typeof files)[number]) => {
  const options: ESTree.Node[] = []
  /** By what something is changed: `mutate` rejects to nobody. */
  const used = new Set<string>()
  const dropped: string[] = []
  new Visitor({
    CallExpression: (node) => {
      const [given] = node.arguments
      if (calleeOf(node) === 'useMutation' && given) options.push(given)
    },
    ObjectExpression: (node) => {
      // The shape that several share.
      if (propertyOf(propertyOf(node, 'meta'), 'showsError') && !options.includes(node)) options.push(node)
    },
    MemberExpression: (node) => {
      const name = nameOf(node.property)
      if (name && (name !== 'mutate' || rootOf(node) !== 'client')) used.add(name)
    },
    Property: ({ key }) => {
      if (nameOf(key) === 'mutate') used.add('mutate')
    },
    UnaryExpression: ({ operator, argument, start, end }) => {
      const name = argument.type === 'CallExpression' ? calleeOf(argument) : undefined
      if (operator === 'void' && name === 'mutateAsync') dropped.push(text.slice(start, end))
    },
  }).visit(parseSync(path, text).program)
  return { path, options, rejects: used.has('mutateAsync') && !used.has('mutate'), dropped }
}

const sources = files.map(mutationsOf)

test('one client, whose cache says what fails', () => {
  expect(files.filter(({ text }) => /new \w*QueryClient\(/.test(text)).map(({ path }) => path)).toEqual([
    'lib/api/query-client.ts',
  ])
})

test('a change that handles its failure declares whether it says it: nothing is said twice', () => {
  const undeclared = sources.filter(({ options }) =>
    options.some((each) => propertyOf(each, 'onError') && !propertyOf(each, 'meta')),
  )
  expect(undeclared.map(({ path }) => path)).toEqual([])
})

test('a change that shows its error has a handler, or rejects to whoever asked', () => {
  const silent = sources.filter(
    ({ options, rejects }) =>
      !rejects &&
      options.some(
        (each) => propertyOf(propertyOf(each, 'meta'), 'showsError') && !propertyOf(each, 'onError'),
      ),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
  // Nobody drops what rejects; of every other promise lint sees to it.
  expect(sources.flatMap(({ dropped }) => dropped)).toEqual([])
})

test('the rules see the mutations', () => {
  expect(sources.flatMap(({ options }) => options).length).toBeGreaterThan(40)
})
