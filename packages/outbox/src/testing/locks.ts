interface Options {
  mode?: 'exclusive' | 'shared'
  ifAvailable?: boolean
}
type Run = (lock: { name: string } | null) => unknown
interface Turn {
  isShared: boolean
  start: () => Promise<void>
}

/** Web Locks of one page, which happy-dom has not. */
export const createLocks = () => {
  const lines = new Map<string, { held: Turn[]; waiting: Turn[] }>()
  const lineOf = (name: string) => {
    const line = lines.get(name) ?? { held: [], waiting: [] }
    lines.set(name, line)
    return line
  }
  const advance = (name: string) => {
    const { held, waiting } = lineOf(name)
    for (;;) {
      const [next] = waiting
      const isFree = held.length === 0 || (next?.isShared && held.every(({ isShared }) => isShared))
      if (!next || !isFree) return
      waiting.shift()
      held.push(next)
      void next.start().then(() => {
        held.splice(held.indexOf(next), 1)
        advance(name)
      })
    }
  }
  const ask = (name: string, { mode, ifAvailable }: Options, run: Run) =>
    new Promise<unknown>((resolve, reject) => {
      const start = async () => {
        try {
          resolve(await run({ name }))
        } catch (error) {
          reject(error)
        }
      }
      const turn = { isShared: mode === 'shared', start }
      const { waiting } = lineOf(name)
      waiting.push(turn)
      advance(name)
      if (!ifAvailable || !waiting.includes(turn)) return
      waiting.splice(waiting.indexOf(turn), 1)
      resolve(run(null))
    })
  const request = (name: string, ...rest: [Run] | [Options, Run]) =>
    rest.length === 1 ? ask(name, {}, rest[0]) : ask(name, ...rest)
  return {
    request,
    /** Resolves once everything that was asked for this lock until now has had its turn. */
    over: (name: string) => ask(name, {}, () => undefined),
  }
}
