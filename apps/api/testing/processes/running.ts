import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Remembers a process until it has ended. */
export const remember = <Child extends ChildProcess>(child: Child) => {
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

export const endRunning = () => running.forEach((child) => child.kill('SIGKILL'))
