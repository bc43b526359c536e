import { setFlagsFromString } from 'node:v8'

/** More calls than a function ever gets. */
const NEVER = 2_000_000_000

/**
 * Prisma's query compiler is WebAssembly. What of it is called often, V8 compiles again in the background, as well as it
 * can, and the memory of that is never given back: 100 MiB of a process that has just started, for plans that are made
 * once for each kind of query. To be called before the first query.
 */
export const keepWasmSmall = () => setFlagsFromString(`--wasm-tiering-budget=${NEVER}`)
