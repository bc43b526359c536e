import { statementFailure } from '@dayloom/db/errors'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { prettyFactory } from 'pino-pretty'
import type { Env } from './env.ts'

/** As the router reads it; what is no text in UTF-8 as well. */
const decoded = (path: string) =>
  path.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * A calendar's address is a secret as a whole, in whichever way it is written: with its server before it, or in percents.
 * So the route that answered says whether it is one, and where that takes any path, or none answered, the decoded text.
 */
const isOfCalendar = (path: string, route = '*') =>
  route.endsWith('*')
    ? !path.startsWith('/api/') && /\/calendar\//i.test(decoded(path))
    : route.startsWith('/calendar/')

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>

/** Nothing that signs a person in, and no address: no header is written to the log. */
const describeRequest = ({ method, url, routeOptions }: Asked) => {
  const [path = ''] = url.split('?', 1)
  return { method, url: isOfCalendar(path, routeOptions.url) ? '/calendar/*' : path }
}
const describeAnswer = ({ statusCode }: { statusCode: number }) => ({ statusCode })

/** Where it happened, without the message that stands before it. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** What went wrong and where. An error around a failed statement repeats its message, so neither is told. */
const describeError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, cause } = error
  return {
    type: name,
    message: statementFailure(error) ?? message,
    ...('code' in error && { code: error.code }),
    stack: framesOf(error).join('\n'),
    ...(cause instanceof Error && depth < 4 && { cause: describeError(cause, depth + 1) }),
  }
}

interface LogOptions {
  /** Standard output unless told otherwise. */
  destination?: DestinationStream | undefined
  /** What every line says beside its own. */
  fields?: (() => object) | undefined
}

/** Lines are written together: one by one, they would cost more than most of what they tell of. */
const WRITE_BYTES = 12_288
const WRITE_INTERVAL_MS = 100

/** Not waited for. The end of the process writes the rest. */
const standardOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength: WRITE_BYTES, periodicFlush: WRITE_INTERVAL_MS })

/** Each line for a person, whatever is in it: an error's stack too stands behind its message. */
const pretty = (destination: DestinationStream = process.stdout): DestinationStream => {
  const format = prettyFactory({
    colorize: destination === process.stdout && process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    singleLine: true,
    errorLikeObjectKeys: [],
  })
  return { write: (line) => destination.write(format(line)) }
}

/** A line of JSON each, or one for a person. */
export const createLog = (
  { LOG_LEVEL, LOG_FORMAT }: Pick<Env, 'LOG_LEVEL' | 'LOG_FORMAT'>,
  { destination, fields }: LogOptions = {},
): FastifyBaseLogger =>
  pino(
    {
      level: LOG_LEVEL,
      ...(fields && { mixin: fields }),
      serializers: {
        err: (error: unknown) => describeError(error),
        req: describeRequest,
        res: describeAnswer,
      },
    },
    LOG_FORMAT === 'pretty' ? pretty(destination) : (destination ?? standardOutput()),
  )

type Write = (details: object, text: string) => void

/** The part of the server's logger that work outside of a request needs. */
export interface Log {
  info: Write
  warn: Write
  error: Write
  /** A logger on the same output, with a level of its own. */
  child: (fields: object, options: { level: 'info' }) => Pick<Log, 'info'>
}
