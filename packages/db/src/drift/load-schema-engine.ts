import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

// Node has it, but its types do not.
declare const WebAssembly: {
  instantiate: (
    code: Uint8Array,
    imports: object,
  ) => Promise<{ instance: { exports: Record<string, unknown> } }>
}

const MODULE = '@prisma/schema-engine-wasm/schema_engine_bg'

/** A timer that does not keep the process alive: the engine never clears its ten-second lock timer. */
const timer = (callback: () => void, delay: number): NodeJS.Timeout =>
  setTimeout(callback, delay >>> 0).unref()

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function'

async function load(): Promise<typeof bindings.SchemaEngine> {
  // The module runner of the tests has no `import.meta.resolve`.
  const folder = dirname(createRequire(import.meta.url).resolve(MODULE))
  const functions: Record<string, unknown> = Object.fromEntries(
    Object.entries(bindings).map(([name, value]) => [
      name,
      name.startsWith('__wbg_setTimeout') ? timer : value,
    ]),
  )
  const code = await readFile(join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': functions })
  const { __wbg_set_wasm: connect } = functions
  const { __wbindgen_start: start } = instance.exports
  if (!isFunction(connect) || !isFunction(start)) throw new Error(`${MODULE} has changed`)
  connect(instance.exports)
  start()
  return bindings.SchemaEngine
}

let loaded: ReturnType<typeof load> | undefined

/** Prisma's schema engine, compiled on first use. */
export function loadSchemaEngine(): ReturnType<typeof load> {
  loaded ??= load()
  return loaded
}
