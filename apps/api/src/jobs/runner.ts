import { setMaxListeners } from 'node:events'
import { asAppError } from '@dayloom/trpc/server'
import { reasonOf } from '../http/errors.ts'
import type { Log } from '../log.ts'

/** Work that repeats: again `every` milliseconds after it ended, or at once when it is woken. It never overlaps itself. */
export interface Job {
  name: string
  every: number
  /** Of several processes one makes the run of an interval. One that is woken runs whoever has it. */
  leased?: boolean
  /** A long run looks at the signal between its steps and ends early when it is aborted. */
  run: (signal: AbortSignal) => Promise<void>
}

export interface Jobs {
  /** Runs a job now, or once more if it is just running. */
  wake: (name: string) => void
  /** Starts nothing any more and waits for what is running. */
  stop: () => Promise<void>
}

/** Whether the run of this interval is this process's. */
export type Claim = (name: string, interval: number) => Promise<boolean>

interface Around {
  log: Pick<Log, 'warn' | 'error'>
  claim: Claim
  signal: AbortSignal
}

const runJob = ({ name, every, leased = false, run }: Job, { log, claim, signal }: Around) => {
  let woken = false
  let endRest = () => {}

  const rest = () =>
    new Promise<void>((resolve) => {
      if (woken || signal.aborted) return resolve()
      const timer = setTimeout(resolve, every)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** The next run finds a database or a file store that was away; anything else is a fault of ours. */
  const complain = (err: unknown) => {
    const known = asAppError(err)
    if (known.appCode === 'UNAVAILABLE')
      log.warn({ job: name, reason: reasonOf(known) }, 'job waits for what is away')
    else log.error({ err, job: name }, 'job failed')
  }

  const takeTurn = async (isWoken: boolean) => {
    if (!leased || isWoken || (await claim(name, every))) await run(signal)
  }

  const loop = async () => {
    while (!signal.aborted) {
      const isWoken = woken
      woken = false
      await takeTurn(isWoken).catch(complain)
      await rest()
    }
  }

  const wake = () => {
    woken = true
    endRest()
  }
  signal.addEventListener('abort', () => endRest())
  return { wake, done: loop() }
}

/** Without other processes. */
export const alone: Claim = () => Promise.resolve(true)

/** Starts every job in this process. Several processes may run the same ones, so a job claims its work in the database. */
export const runJobs = (jobs: Job[], log: Pick<Log, 'warn' | 'error'>, claim = alone): Jobs => {
  const stopping = new AbortController()
  const around = { log, claim, signal: stopping.signal }
  // Each job and what it waits for listens; Node warns of more than ten.
  setMaxListeners(0, stopping.signal)
  const running = new Map(jobs.map((job) => [job.name, runJob(job, around)]))
  return {
    wake: (name) => running.get(name)?.wake(),
    stop: async () => {
      stopping.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
