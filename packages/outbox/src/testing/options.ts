import { z } from 'zod'
import type { Call, NewEntry } from '../entry.ts'
import type { OutboxOptions } from '../options.ts'
import { createPending } from '../pending.ts'
import type { Answer } from '../rules.ts'
import { createWriteAhead } from '../write-ahead.ts'

export interface Facts {
  base: unknown
}

/** An answer of a server that is not what was asked for. */
export class Refused extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(answer.kind)
    this.answer = answer
  }
}
export const refusal = (status: number, code = 'SOME_CODE') =>
  new Refused({ kind: 'server', status, code, text: 'No' })

const versioned = z.looseObject({ version: z.number() })
const identified = z.object({ id: z.string() })

export const ada = { id: 'ada' }

/** An app with entities that have versions, and a server that a test answers for. */
export const createApp = () => {
  const sent: (Call & { key: string })[] = []
  const app = {
    user: ada as { id: string } | undefined,
    owner: 'ada',
    time: 0,
    isOnline: false,
    refetched: 0,
    sent,
    answer: (call: Call): unknown => versioned.safeParse(call.input).data ?? {},
  }
  const networks: ((isOnline: boolean) => void)[] = []
  const ends: (() => void)[] = []
  let keys = 0
  const pending = createPending<Facts>()
  const options: OutboxOptions<{ id: string }, Facts> = {
    pending,
    writeAhead: createWriteAhead({ covers: () => true, now: () => app.time }),
    factsSchema: z.object({ base: z.unknown() }),
    session: {
      user: () => app.user,
      owner: async () => app.owner,
      expired: () => {
        app.user = undefined
      },
      onEnd: (listener) => void ends.push(listener),
    },
    server: {
      send: async (call) => {
        sent.push(call)
        return app.answer(call)
      },
      answerOf: (error) => (error instanceof Refused ? error.answer : { kind: 'none' }),
    },
    network: {
      isOnline: () => app.isOnline,
      subscribe: (listener) => networks.push(listener),
    },
    calls: {
      subjectOf: (input) => identified.safeParse(input).data?.id,
      keptAs: (sent) => sent,
      sentAs: ({ procedure, input }) => ({ procedure, input }),
      factsOf: () => ({ base: null }),
      follow: (_, answer, later) => {
        const [now, input] = [answer, later.input].map((each) => versioned.safeParse(each).data)
        return now && input?.version === now.version - 1
          ? { input: { ...input, version: now.version }, base: now }
          : null
      },
      mend: async () => null,
      adds: ({ procedure }) => procedure === 'habits.complete',
    },
    refusals: { blocked: { code: 'BLOCKED', text: '' }, unsure: { code: 'UNSURE', text: '' } },
    batch: (run) => run(),
    refetch: () => void (app.refetched += 1),
    newKey: () => `key ${(keys += 1)}`,
    now: () => app.time,
  }
  const setOnline = (isOnline: boolean) => {
    app.isOnline = isOnline
    for (const listener of networks) listener(isOnline)
  }
  return { app, options, setOnline }
}

let made = 0
export const entry = (
  procedure: string,
  input: { id: string; title?: string; version?: number },
): NewEntry<Facts> => ({
  user: ada.id,
  key: `made ${(made += 1)}`,
  procedure,
  input,
  subject: input.id,
  made_at: 0,
  tried_at: null,
  refused: null,
  base: null,
})
