/** Whoever waits for something new of a person, until it is there, they have waited for long or need not any more. */
export const createWakeUps = () => {
  const waiting = new Map<string, Set<() => void>>()
  const wake = (userId: string) => waiting.get(userId)?.forEach((end) => end())
  return {
    wake,
    wakeAll: () => waiting.forEach((own) => own.forEach((end) => end())),
    /** Begins to wait at once; `until` resolves to whether it was woken. */
    begin: (userId: string) => {
      let isWoken = false
      let resolve = () => {}
      const own = waiting.get(userId) ?? new Set<() => void>()
      waiting.set(userId, own)
      const woken = () => {
        isWoken = true
        resolve()
      }
      own.add(woken)
      return {
        until: async (signal: AbortSignal, milliseconds: number) => {
          if (!isWoken && !signal.aborted)
            await new Promise<void>((done) => {
              const end = () => {
                clearTimeout(timer)
                signal.removeEventListener('abort', end)
                done()
              }
              const timer = setTimeout(end, milliseconds)
              resolve = end
              signal.addEventListener('abort', end)
            })
          const result = isWoken
          isWoken = false
          return result
        },
        end: () => {
          own.delete(woken)
          if (own.size === 0) waiting.delete(userId)
        },
      }
    },
  }
}
