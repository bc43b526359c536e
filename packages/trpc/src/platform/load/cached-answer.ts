export interface CachedAnswer<T> {
  read(): Promise<T>
  /** What is read from now on was asked for after this. */
  clear(): void
}

interface Options<T> {
  now: () => Date
  /** Milliseconds. */
  lifetime: number
  ask: () => Promise<T>
}

/** An answer for everybody, asked for once in its lifetime: who comes meanwhile shares it. A failure is not kept. */
export const createCachedAnswer = <T>({ now, lifetime, ask }: Options<T>): CachedAnswer<T> => {
  let kept: { at: number; answer: Promise<T> } | undefined

  const isFresh = (at: number) => {
    const age = now().getTime() - at
    // A clock that was put back would keep it for as long as it was put back.
    return age >= 0 && age < lifetime
  }

  return {
    read: () => {
      if (kept && isFresh(kept.at)) return kept.answer
      const asked = { at: now().getTime(), answer: ask() }
      kept = asked
      asked.answer.catch(() => {
        if (kept === asked) kept = undefined
      })
      return asked.answer
    },
    clear: () => void (kept = undefined),
  }
}
