import { fileURLToPath, pathToFileURL } from 'node:url'
import { watchLauncher } from './launcher.mjs'

const self = fileURLToPath(import.meta.url)

/** What only the environment of a process can say of its memory: as the image has it, where nothing else was said. */
export const smallMemory = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' }

/** @type {import('./launcher.mjs').Launchers} */
let launchers = []
/** Asks this process to end, as a supervisor would; what it runs is passed that on. */
let end = () => void process.kill(process.pid, 'SIGTERM')

/**
 * From now on this process ends with the package manager that started it.
 * @param {import('./launcher.mjs').Launchers} [known]
 */
export const endWithLauncher = (known) => {
  launchers = watchLauncher(() => end(), known)
}

/**
 * Becomes the same process anew, with that environment and without what building has left in its memory. Node can do so
 * from 22.15 on, and on no Windows; any other goes on as it is. A second process would stand between the server and
 * signals, and its own memory would be more than what is saved.
 */
const becomeSmall = (program) => {
  if (process.argv[1] === self || process.platform === 'win32' || !process.execve) return
  const options = `${smallMemory.NODE_OPTIONS} ${process.env.NODE_OPTIONS ?? ''}`.trim()
  const env = { ...smallMemory, ...process.env, NODE_OPTIONS: options }
  const words = [process.execPath, ...process.execArgv, self, program, JSON.stringify(launchers)]
  process.execve(process.execPath, words, env)
}

/** Runs the built server in this process, so that Ctrl-C and the end of the terminal reach the server itself. */
export const serve = async (program) => {
  becomeSmall(program)
  const server = import(pathToFileURL(program).href)
  end = () => server.then(({ stop }) => stop())
  await server
}

if (process.argv[1] === self) {
  const [, , program, known] = process.argv
  endWithLauncher(JSON.parse(known))
  await serve(program)
}
