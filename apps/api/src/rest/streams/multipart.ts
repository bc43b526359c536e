import { Busboy } from '@fastify/busboy'
import { AppError, type IncomingFile } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

const refusal = (text: string, cause?: unknown) => new AppError('VALIDATION_FAILED', text, { cause })
const broken = (cause?: unknown) => refusal(messages.input.multipart, cause)

const limits = { files: 1, fields: 5, fieldSize: 1000, parts: 8, headerPairs: 20, headerSize: 4096 }

const parserFor = ({ headers }: FastifyRequest) => {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits })
  } catch (error) {
    throw broken(error)
  }
}

/** A browser writes these three, and only these, as a percent sign and a number (WHATWG, multipart/form-data). */
const unescapeName = (name: string) => name.replace(/%(?:22|0D|0A)/g, decodeURIComponent)

/** The bytes of a file; they fail at the end where the rest of the request was not as it should be. */
async function* whenWhole(file: Readable, whole: Promise<void>): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) if (chunk instanceof Uint8Array) yield chunk
  await whole
}

/** A file is smaller than the request around it. */
const mostOf = ({ headers }: FastifyRequest) => {
  const length = headers['content-length']
  return length === undefined ? {} : { most: Number(length) }
}

/** The one file of a multipart request, as a stream that fails when the request breaks off or holds a second file. */
export const receiveFile = async (request: FastifyRequest, field: string): Promise<IncomingFile> => {
  const { raw } = request
  // Who went away before their turn came sends nothing any more, not even an event.
  if (raw.destroyed) throw broken()
  const parser = parserFor(request)
  const whole = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve)
    parser.once('error', (error) => reject(broken(error)))
    parser.once('partsLimit', () => reject(broken()))
    parser.once('filesLimit', () => reject(refusal(messages.attachments.oneFile)))
    raw.once('close', () => {
      if (!raw.readableEnded) reject(broken())
    })
  })
  const file = new Promise<IncomingFile>((resolve, reject) => {
    parser.once('file', (name, stream, filename, _encoding, type) => {
      // A stream that fails while nobody listens would end the process.
      stream.on('error', () => undefined)
      whole.catch((error: Error) => stream.destroy(error))
      const body = whenWhole(stream, whole)
      if (name === field) resolve({ name: unescapeName(filename), type, ...mostOf(request), body })
      else reject(refusal(messages.attachments.missing))
    })
    whole.then(() => reject(refusal(messages.attachments.missing)), reject)
  })
  raw.pipe(parser)
  return file
}

/** Lets what was not read run past, so that the answer can be sent on the same connection. */
export const leave = ({ raw }: FastifyRequest) => {
  raw.unpipe()
  raw.resume()
}
