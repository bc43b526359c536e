import type { FastifyBaseLogger } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import type { Env } from './env.ts'

/** Nothing that signs a person in, and no address, is written to the log. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]']

const pathOf = (url: string) => url.split('?', 1)[0]

/** Structured JSON lines, on standard output unless told otherwise. */
export const createLog = (
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): FastifyBaseLogger =>
  pino(
    {
      level: LOG_LEVEL,
      redact: secrets,
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          url: pathOf(url),
        }),
      },
    },
    destination,
  )

type Write = (details: object, text: string) => void

/** The part of the server's logger that work outside of a request needs. */
export interface Log {
  info: Write
  warn: Write
  error: Write
}
