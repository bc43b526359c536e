import { pathToFileURL } from 'node:url'
import { watchLauncher } from './launcher.mjs'

/** Asks this process to end, as a supervisor would; what it runs is passed that on. */
let end = () => void process.kill(process.pid, 'SIGTERM')

/** From now on this process ends with the package manager that started it. */
export const endWithLauncher = () => watchLauncher(() => end())

/** Runs the built server in this process, so that Ctrl-C and the end of the terminal reach the server itself. */
export const serve = async (program) => {
  const server = import(pathToFileURL(program).href)
  end = () => server.then(({ stop }) => stop())
  await server
}
