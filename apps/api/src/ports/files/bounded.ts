import { Readable } from 'node:stream'
import { unavailable } from '@dayloom/trpc/server'

/** Milliseconds until a store that does not answer is given up, waiting for a turn and second tries included. */
export const storeTimeouts = { connect: 2000, call: 8000, upload: 20_000, idle: 15_000 }

export type StoreTimeouts = typeof storeTimeouts

const late = () => unavailable(new Error('The file store did not answer in time'))

/** Settles as `work` does, or is `UNAVAILABLE` after so many milliseconds; `work` is told by the signal. */
export const withDeadline = async <T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>) => {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = late()
      reject(error)
      controller.abort(error)
    }, milliseconds)
  })
  try {
    return await Promise.race([work(controller.signal), deadline])
  } finally {
    clearTimeout(timer)
  }
}

async function* watched(body: Readable, milliseconds: number): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await withDeadline(milliseconds, () => chunks.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    body.destroy()
  }
}

/** The same bytes; it fails where the next one does not come within so many milliseconds. Slow readers are no fault. */
export const failWhenIdle = (body: Readable, milliseconds: number) =>
  Readable.from(watched(body, milliseconds), { objectMode: false })
