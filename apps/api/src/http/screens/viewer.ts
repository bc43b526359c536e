import { lastSeq, resolveProcedure, shownUser } from '@dayloom/trpc/server'
import type { User } from '@dayloom/validators/users'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Host } from '../../context.ts'
import { admit } from '../load/admission.ts'
import { asPart } from '../load/work.ts'
import { answersTo, type Answer, type Query } from './screen-data.ts'

/** Somebody who is signed in and asks for a page. */
export interface Viewer {
  user: User
  /** What the app would be answered. Never throws: what is refused or late is left out. */
  answer: (queries: Query[]) => Promise<Answer[]>
  /** The last number of their log; null where it cannot be told. Asked before the answers, it misses nothing after them. */
  lastSeq: () => Promise<number | null>
}

/** Null for a visitor; whoever cannot be found out, the app asks for itself, and tells why not. */
export type ResolveViewer = (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer | null>

export const resolveViewer =
  (host: Host): ResolveViewer =>
  async (request, reply) => {
    const context = await createContext(host, request, reply).catch(() => null)
    if (!context?.principal) return null
    const { user } = context.principal
    return {
      user: shownUser(context, user),
      lastSeq: () => lastSeq({ db: host.db, user }).catch(() => null),
      // The document has begun by then.
      answer: (queries) =>
        asPart(request, async () => {
          try {
            await admit(host, request, { userId: user.id, calls: queries.length })
            return await answersTo(queries, ({ path, input }) => resolveProcedure(path).call(context, input))
          } catch {
            // Too many requests, or the client has left.
            return []
          } finally {
            host.load.leave(request)
          }
        }),
    }
  }
