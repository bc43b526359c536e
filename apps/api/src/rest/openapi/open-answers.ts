import type { createDocument } from 'zod-openapi'
import { referenceOf } from './schema-changes.ts'

type Document = ReturnType<typeof createDocument>

/**
 * Lets an answer have fields that the document does not name: new ones break nobody (docs/decisions/0032). The library
 * forbids them in all that comes out, and a program that checks answers by the document would refuse them. What goes in
 * is left as it is. This is done to the finished document: while it is made, what then goes in and comes out alike
 * would lose one of its two names, from which clients are generated.
 */
export const openAnswers = (document: Document): Document => {
  const seen = new Set<unknown>()
  const open = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('additionalProperties' in value && value.additionalProperties === false)
      Reflect.deleteProperty(value, 'additionalProperties')
    const name = referenceOf(value)?.split('/').at(-1)
    if (name !== undefined) open(document.components?.schemas?.[name])
    Object.values(value).forEach(open)
  }
  for (const methods of Object.values(document.paths ?? {}))
    for (const { responses } of Object.values(methods)) open(responses)
  return document
}
