import { changeLibrary } from './change-library.ts'

const BASE64 = /^const wasm = "([\w+/=]+)";\nexport \{ wasm \}\s*$/

const FILE = 'query_compiler.wasm'
/** `Buffer.from`, which makes bytes of what was a text, takes what `valueOf` gives. */
const readCompiler = `
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
export const wasm = { valueOf: () => readFileSync(join(import.meta.dirname, '${FILE}')) }
`

/**
 * The query compiler of Prisma is a text of the program, which is kept twice for as long as the process runs: as the
 * text of its module, and as its value. It becomes a file, which is read once, when the compiler is made.
 */
const compilerAsFile = () =>
  changeLibrary({
    name: 'prisma-compiler-as-file',
    id: /\/@prisma\/client\/runtime\/query_compiler_\w+\.postgresql\.wasm-base64\.mjs$/,
    change: (context, code) => {
      const [, base64] = BASE64.exec(code) ?? []
      if (base64 === undefined) return undefined
      context.emitFile({ type: 'asset', fileName: `assets/${FILE}`, source: Buffer.from(base64, 'base64') })
      return readCompiler
    },
    moved: 'Prisma has its compiler elsewhere',
  })

const MADE = /\.push\(\{edges:(\w+)\}\)/g
const READ = /\.edges\[(\w+)\]/g
const BOTH_GRAPHS = 2

/**
 * Prisma keeps the edges of what a query may say in objects, by numbers of a thousand and more: V8 makes room for all
 * numbers below them, 8 kB for each of some thousand objects with a few edges. Maps have room for what is in them.
 */
const edgesAsMaps = () =>
  changeLibrary({
    name: 'prisma-edges-as-maps',
    id: /\/@prisma\/client\/runtime\/client\.m?js$/,
    change: (_, code) =>
      [MADE, READ].every((each) => code.match(each)?.length === BOTH_GRAPHS)
        ? code
            .replace(MADE, '.push({edges:new Map(Object.entries($1).map(([at,edge])=>[Number(at),edge]))})')
            .replace(READ, '.edges.get($1)')
        : undefined,
    moved: 'Prisma keeps edges in another way',
  })

/** What the product needs of Prisma, in 15 MiB less of a process. */
export const smallPrisma = () => [compilerAsFile(), edgesAsMaps()]
