import { createOutbox, type Call } from '@dayloom/outbox'
import { localDay } from '@dayloom/domain/local-day'
import type { AppRouter } from '@dayloom/trpc'
import type { User } from '@dayloom/validators/users'
import { notifyManager, onlineManager } from '@tanstack/react-query'
import {
  getUntypedClient,
  TRPCClientError,
  type OperationLink,
  type OperationResultObserver,
} from '@trpc/client'
import { observableToPromise } from '@trpc/server/observable'
import { z } from 'zod'
import { codeOf } from '../../lib/api/errors.ts'
import { api, queryClient, trpcClient } from '../../lib/api/trpc.ts'
import { now } from '../../lib/clock/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { endSession, onSessionEnd } from '../../lib/session-end.ts'
import { inKnownTimezone } from '../../lib/session/timezone.ts'
import { pending, type Facts, type OutboxEntry } from '../pending.ts'
import { writeAhead } from '../write-ahead.ts'
import { answerOf } from './answer-of.ts'
import { factsOf, factsSchema } from './facts.ts'
import { carriedOver, withoutFuture, withoutPlace } from './mended.ts'
import { withDay, withInstant } from './prepare.ts'
import { blocked, unsure } from './refusals.ts'
import { followTimer, followVersion } from './versions.ts'

const identified = z.object({ id: z.string() })
const idOf = (value: unknown) => identified.safeParse(value).data?.id

export const signedInUser = () => {
  const user = api.auth.session.getData()
  return user && inKnownTimezone(user)
}

const amountSchema = z.object({ amount: z.number() })

/** A refused call as it can be sent all the same, or null if the person has to decide. */
const mend = async (entry: OutboxEntry, error: unknown) => {
  if (codeOf(error) !== 'VERSION_CONFLICT') return withoutPlace(entry, error) ?? withoutFuture(entry, error)
  if (entry.procedure !== 'tasks.update') return null
  return carriedOver(entry, await getUntypedClient(trpcClient).query('tasks.get', { id: entry.subject }))
}

export const outbox = createOutbox<User, Facts>({
  writeAhead,
  pending,
  factsSchema,
  session: {
    user: signedInUser,
    owner: async () => idOf(await getUntypedClient(trpcClient).query('auth.session')),
    expired: () => endSession('expired'),
    onEnd: onSessionEnd,
  },
  server: {
    send: ({ procedure, input, key }, signal) =>
      getUntypedClient(trpcClient).mutation(procedure, input, { context: { idempotencyKey: key }, signal }),
    answerOf,
  },
  network: {
    isOnline: () => onlineManager.isOnline(),
    subscribe: (listener) => onlineManager.subscribe(listener),
  },
  calls: {
    subjectOf: idOf,
    sentAs: ({ procedure, input, made_at }, user) =>
      withDay({ procedure, input }, localDay(new Date(made_at), user)),
    keptAs: withInstant,
    factsOf,
    follow: (...answered) => followVersion(...answered) ?? followTimer(...answered),
    mend,
    adds: ({ procedure, input }) => procedure === 'habits.complete' && amountSchema.safeParse(input).success,
  },
  refusals: { blocked, unsure },
  batch: (run) => notifyManager.batch(run),
  refetch: () => void queryClient.invalidateQueries(),
  newKey: newId,
  now: () => now().getTime(),
})

type Operation = Parameters<OperationLink<AppRouter>>[0]

/** Stands between the calls of the app and the network; see `link.ts`. */
export const answer = ({ op, next }: Operation, observer: OperationResultObserver<AppRouter, unknown>) => {
  const send = (
    { procedure: path, input, key: idempotencyKey }: Call & { key: string },
    signal: AbortSignal,
  ) => observableToPromise(next({ ...op, path, input, signal, context: { ...op.context, idempotencyKey } }))
  outbox.submit({ procedure: op.path, input: op.input }, send).then(
    (result) => {
      observer.next(result)
      observer.complete()
    },
    (error: unknown) =>
      observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error)))),
  )
}
