import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What stops the command; shown as this one line. */
export class Stop extends Error {
  /** @param {string} message @param {number} [code] */
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
// Ctrl-C reaches the children by themselves; this process waits for their end, and passes other requests on.
const wait = () => {}
const passOn = (signal) => running.forEach((child) => child.kill(signal))

/**
 * Runs a program to its end and gives what it wrote, or nothing where that went straight to the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, failure?: string }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, { env = process.env, cwd = root, quiet = false, failure } = {}) {
  return new Promise((resolve, reject) => {
    // npx and pnpm are batch files on Windows, which only a shell starts.
    const shell = process.platform === 'win32' && command !== process.execPath
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: quiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    })
    if (running.size === 0) process.on('SIGINT', wait).on('SIGTERM', passOn)
    running.add(child)
    const ended = () => {
      running.delete(child)
      if (running.size === 0) process.off('SIGINT', wait).off('SIGTERM', passOn)
    }
    let output = ''
    let everything = ''
    child.stdout?.on('data', (chunk) => ((output += chunk), (everything += chunk)))
    child.stderr?.on('data', (chunk) => (everything += chunk))
    child.on('error', (error) => {
      ended()
      reject(new Stop(`${command} cannot be started: ${error.message}`))
    })
    child.on('close', (code, signal) => {
      ended()
      if (code === 0) return resolve(output)
      process.stderr.write(everything)
      const status = signal ? 128 + constants.signals[signal] : code
      // A person who pressed Ctrl-C knows.
      reject(new Stop(status === 130 ? '' : (failure ?? `${command} ended with ${signal ?? code}`), status))
    })
  })
}
