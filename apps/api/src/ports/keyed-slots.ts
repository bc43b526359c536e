/** Gives a place back; a second time it does nothing. */
export type Release = () => void

interface Line {
  running: number
  waiting: (() => void)[]
}

/** So many at a time for each key. `enter` waits in a line that has an end; past it the answer is null, at once. */
export const createKeyedSlots = ({ running, waiting }: { running: number; waiting: number }) => {
  const lines = new Map<string, Line>()
  const release = (key: string, line: Line): Release => {
    let held = true
    return () => {
      if (!held) return
      held = false
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(key)
    }
  }
  return {
    enter: async (key: string, mayWait = waiting): Promise<Release | null> => {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      if (line.running < running) line.running += 1
      else if (line.waiting.length >= mayWait) return null
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      return release(key, line)
    },
  }
}
