import { createHash } from 'node:crypto'
import { AppError } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

const LENGTH = 27

/** A strong tag of a text: it is another one for every other text. */
export const etagOf = (text: string) =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)}"`

/** Packed bytes are other bytes, and have a tag of their own, by which the same text is known. */
const CODING = /\.(br|gzip)"$/
export const packedTag = (tag: string, coding: string) => tag.replace(/"$/, `.${coding}"`)

const WEAK = 'W/'
export const weak = (tag: string) => `${WEAK}${tag}`
const opaque = (tag: string) => tag.replace(WEAK, '').replace(CODING, '"')

/** The tag of a condition that means this one (RFC 9110, section 13.1): `If-Match` compares strongly, the others do not. */
const find = (header: string, tag: string, strongly: boolean) => {
  if (header.trim() === '*') return tag
  const isStrong = (one: string) => !one.startsWith(WEAK)
  const listed = header.match(/(?:W\/)?"[^"]*"/g) ?? []
  return listed.find(
    (each) => opaque(each) === opaque(tag) && (!strongly || (isStrong(each) && isStrong(tag))),
  )
}

export const names = (header: string, tag: string, { strongly = false } = {}) =>
  find(header, tag, strongly) !== undefined

export const preconditionFailed = () =>
  new AppError('PRECONDITION_FAILED', serverMessages.server.precondition)

/** Says which version an answer is. True where its reader has that one already, packed or not, which is then answered. */
export const isKnown = ({ headers }: FastifyRequest, reply: FastifyReply, tag: string) => {
  const match = headers['if-match']
  if (match !== undefined && !names(match, tag, { strongly: true })) throw preconditionFailed()
  const known = headers['if-none-match']
  const found = known === undefined ? undefined : find(known, tag, false)
  const [, coding] = CODING.exec(found ?? '') ?? []
  reply.header('etag', coding === undefined ? tag : packedTag(tag, coding))
  if (found !== undefined) reply.code(304)
  return found !== undefined
}
