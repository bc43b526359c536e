import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a TypeScript file of this folder as a process of its own, which may be kept from writing large files. */
export const startChild = (file: string, env: Record<string, string>, { fileBlocks = 'unlimited' } = {}) => {
  const program = [process.execPath, '--import', 'tsx', fileURLToPath(new URL(file, import.meta.url))]
  return spawn('sh', ['-c', `ulimit -f ${fileBlocks} && exec "$@"`, 'sh', ...program], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** As a crash ends it: nothing of its own runs any more. */
export const killChild = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
