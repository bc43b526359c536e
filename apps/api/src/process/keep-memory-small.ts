import { setFlagsFromString } from 'node:v8'

/** More calls than a function ever gets. */
const UNREACHED_CALLS = 2_000_000_000

const flags = [
  // Prisma's query compiler is WebAssembly. What of it is called often, V8 compiles again in the background, as well as
  // it can, and the memory of that is never given back: 100 MiB of a process that has just started, for plans that are
  // made once for each kind of query.
  `--wasm-tiering-budget=${UNREACHED_CALLS}`,
  // Where there is much memory, V8 lets garbage come to several times of what is in use before it looks for it. Here it
  // looks when there is as much of it, which costs a few percent of the processor's time.
  '--heap-growing-percent=100',
]

/** To be called before the first query. */
export const keepMemorySmall = () => {
  for (const flag of flags) setFlagsFromString(flag)
}
