import { asHeavyWork, type HeavyAsker } from './heavy-work.ts'
import { createKeyedSemaphore } from './keyed-semaphore.ts'

interface Waiting<Answer> {
  read: () => Promise<Answer>
  answer: Promise<Answer>
}

/**
 * A heavy read that one person has under way once at a time. Who asks for the same while one waits shares its answer:
 * all open pages of a person ask at once when one of them changed something. What waits has read nothing yet, and reads
 * for whoever came last, so that no answer is older than its question or than the settings of who asked.
 */
export const createSharedRead = <Ctx extends HeavyAsker, Input extends unknown[], Answer>(
  read: (ctx: Ctx, ...input: Input) => Promise<Answer>,
) => {
  const underWay = createKeyedSemaphore({ concurrency: 1, maxWaiting: 1 })
  const waiting = new Map<string, Waiting<Answer>>()

  const begin = async (ctx: Ctx, key: string, own: Waiting<Answer>) => {
    const stopWaiting = () => {
      if (waiting.get(key) === own) waiting.delete(key)
    }
    try {
      return await underWay.run(key, () =>
        asHeavyWork(ctx, () => {
          stopWaiting()
          return own.read()
        }),
      )
    } finally {
      // Refused, and never read.
      stopWaiting()
    }
  }

  return (ctx: Ctx, ...input: Input): Promise<Answer> => {
    const key = JSON.stringify([ctx.user.id, ...input])
    const asked = () => read(ctx, ...input)
    const known = waiting.get(key)
    if (known) {
      known.read = asked
      return known.answer
    }
    const own: Waiting<Answer> = {
      read: asked,
      answer: Promise.resolve().then(() => begin(ctx, key, own)),
    }
    waiting.set(key, own)
    return own.answer
  }
}
