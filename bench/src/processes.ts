import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Starts a program and waits for the line that says it is ready. Resolves to what the pattern caught. */
export async function startProcess(program: string[], env: Record<string, string>, ready: RegExp) {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  process.once('exit', () => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    const found = ready.exec(line)
    if (found) {
      child.stdout.resume()
      return { caught: found[1] ?? '', stop, pid: child.pid ?? 0 }
    }
  }
  throw new Error(`${program.join(' ')} ended before it was ready`)
}
