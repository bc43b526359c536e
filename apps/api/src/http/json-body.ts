import { isUtf8 } from 'node:buffer'
import { AppError } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyRequest } from 'fastify'

/**
 * The text of a JSON body, which is UTF-8 (RFC 8259). Throws for any other bytes, of which a decoder would keep
 * something that nobody wrote, and for one that is packed.
 */
export const jsonText = ({ headers }: Pick<FastifyRequest, 'headers'>, body: Buffer): string => {
  const coding = headers['content-encoding'] ?? 'identity'
  if (coding.toLowerCase() !== 'identity')
    throw new AppError('UNSUPPORTED_FILE_TYPE', serverMessages.server.packed)
  if (!isUtf8(body)) throw new AppError('VALIDATION_FAILED', messages.input.json)
  return body.toString()
}
