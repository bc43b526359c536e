import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseAst, type Plugin, type Rolldown } from 'vite'

/** Packages whose beginning only says where each of their parts is. */
const PACKAGES = new Set(['@mantine/core', '@mantine/hooks', '@tabler/icons-react'])

/** Where a part is, and what it is called there. */
interface Origin {
  file: string
  name: string
}

const nameOf = (node: { type: string; name?: string; value?: unknown }) =>
  String(node.type === 'Identifier' ? node.name : node.value)

type Context = Pick<Rolldown.TransformPluginContext, 'resolve'>

/** The parts that the beginning of a package names, by the name it gives them; some are parts of another package. */
const readParts = async (context: Context, index: string) => {
  const { body } = parseAst(await readFile(index, 'utf8'))
  const fileOf = async (path: string) =>
    path.startsWith('.') ? join(dirname(index), path) : ((await context.resolve(path, index))?.id ?? path)
  const imported = new Map<string, Origin>()
  for (const node of body)
    if (node.type === 'ImportDeclaration')
      for (const each of node.specifiers)
        if (each.type === 'ImportSpecifier')
          imported.set(each.local.name, {
            file: await fileOf(node.source.value),
            name: nameOf(each.imported),
          })
  const parts = new Map<string, Origin>()
  for (const node of body)
    if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported } of node.specifiers) {
        const origin = node.source
          ? { file: await fileOf(node.source.value), name: nameOf(local) }
          : imported.get(nameOf(local))
        if (origin) parts.set(nameOf(exported), origin)
      }
  if (parts.size === 0) throw new Error(`${index} names no parts any more: see docs/decisions/0027`)
  return parts
}

/**
 * Every part of these packages is imported from its own file. So each module of the graph imports what it needs and
 * nothing else, which is what `chunks.ts` reads.
 */
export const directImports = (): Plugin => {
  const packages = new Map<string, ReturnType<typeof readParts>>()
  const partsOf = async (context: Context, name: string, importer: string) => {
    const index = await context.resolve(name, importer)
    if (!index) throw new Error(`${name} is not there`)
    const known = packages.get(index.id) ?? readParts(context, index.id)
    packages.set(index.id, known)
    return known
  }
  return {
    name: 'dayloom:direct-imports',
    apply: 'build',
    transform: {
      filter: {
        id: /\/src\/.*\.tsx?(?:$|\?)|node_modules\/@mantine\/.*\.mjs$/,
        code: /@mantine\/|@tabler\//,
      },
      async handler(code, id) {
        let [result, rest] = ['', 0]
        for (const node of parseAst(code).body) {
          if (node.type !== 'ImportDeclaration' || !PACKAGES.has(node.source.value)) continue
          const parts = await partsOf(this, node.source.value, id)
          const imports = node.specifiers.map((each) => {
            const name = each.type === 'ImportSpecifier' ? nameOf(each.imported) : '*'
            const origin = parts.get(name)
            return origin
              ? `import { ${origin.name} as ${each.local.name} } from ${JSON.stringify(origin.file)};`
              : `import { ${name} as ${each.local.name} } from ${JSON.stringify(node.source.value)};`
          })
          result += code.slice(rest, node.start) + imports.join(' ')
          rest = node.end
        }
        return rest === 0 ? null : { code: result + code.slice(rest), map: null }
      },
    },
  }
}
