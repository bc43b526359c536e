import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { buildProduct } from './product.ts'
import { remember } from './running.ts'

/** Starts the built server as a process of its own, which may be kept from writing large files; it says when it is ready. */
export const startServer = async (env: Record<string, string>, { fileBlocks = 'unlimited' } = {}) => {
  const { program } = await buildProduct()
  const child = remember(
    spawn('sh', ['-c', `ulimit -f ${fileBlocks} && exec "$@"`, 'sh', process.execPath, program], {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  await once(child.stdout, 'data')
  return child
}

/** As a crash ends it: nothing of its own runs any more. */
export const killChild = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
