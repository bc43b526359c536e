import { z } from 'zod'
import { referenceOf, schemaChanges, type Comparison } from './schema-changes.ts'

const content = z.record(z.string(), z.object({ schema: z.unknown() })).default({})
const parameter = z.object({
  in: z.string(),
  name: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown(),
})
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()).default([]),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
})
const document = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }).optional(),
})
type Document = z.output<typeof document>
type Operation = z.output<typeof operation>

/** Follows `$ref`, of which the document has those to `#/components/schemas`. */
const resolver = ({ components }: Document) => {
  const resolve = (schema: unknown): unknown => {
    const name = referenceOf(schema)?.split('/').at(-1)
    return name === undefined ? schema : resolve(components?.schemas[name])
  }
  return resolve
}

type Both = readonly [before: Operation, after: Operation]
type Resolve = Comparison['resolve']

const parameterChanges = ([before, after]: Both, resolve: Resolve) => {
  const same = (one: { in: string; name: string }) => (other: typeof one) =>
    one.in === other.in && one.name === other.name
  const kept = before.parameters.flatMap((old) => {
    const fresh = after.parameters.find(same(old))
    const parameter = `${old.in} ${old.name}`
    if (!fresh) return [`${parameter} is gone`]
    const required = fresh.required && !old.required ? [`${parameter} is required`] : []
    const changes = schemaChanges(old.schema, fresh.schema, { resolve, sent: true })
    return [...required, ...changes.map((text) => `${parameter}${text}`)]
  })
  const added = after.parameters.filter((fresh) => fresh.required && !before.parameters.some(same(fresh)))
  return [...kept, ...added.map((each) => `${each.in} ${each.name} is required`)]
}

/** Every type of content that was there, with its schema. */
const contentChanges = (
  before: z.output<typeof content>,
  after: z.output<typeof content>,
  comparison: Comparison,
) =>
  Object.entries(before).flatMap(([type, { schema }]) => {
    const fresh = after[type]
    return fresh ? schemaChanges(schema, fresh.schema, comparison) : [` has no ${type} any more`]
  })

const bodyChanges = ([{ requestBody: before }, { requestBody: after }]: Both, resolve: Resolve) => {
  const required = after?.required && !before?.required ? ['the body is required'] : []
  const inside = before ? contentChanges(before.content, after?.content ?? {}, { resolve, sent: true }) : []
  return [...required, ...inside.map((text) => `the body${text}`)]
}

/**
 * Another good answer, or a refusal that now comes as something else. A refusal more is none: there is a `default`; nor
 * is 304, which gets who asked for it by a header.
 */
const responseChanges = ([{ responses: before }, { responses: after }]: Both, resolve: Resolve) => {
  const kept = Object.entries(before).flatMap(([status, { content }]) => {
    const fresh = after[status]
    if (!fresh) return [`status ${status} is gone`]
    const changes = contentChanges(content, fresh.content, { resolve, sent: false })
    return changes.map((text) => `${status}${text}`)
  })
  const added = Object.keys(after).filter(
    (status) => /^[123]/.test(status) && status !== '304' && !before[status],
  )
  return [...kept, ...added.map((status) => `answers with ${status} as well`)]
}

const operationChanges = (both: Both, resolve: Resolve) => {
  const [before, after] = both
  const renamed =
    before.operationId === after.operationId
      ? []
      : [`is called ${after.operationId} and no longer ${before.operationId}`]
  const closed = before.security.length === 0 && after.security.length > 0 ? ['needs a session or token'] : []
  return [
    ...renamed,
    ...closed,
    ...parameterChanges(both, resolve),
    ...bodyChanges(both, resolve),
    ...responseChanges(both, resolve),
  ]
}

/** What breaks a client that was made for the OpenAPI document before, one line each; empty for what only adds. */
export const breakingChanges = (earlier: unknown, later: unknown) => {
  const [before, after] = [document.parse(earlier), document.parse(later)]
  const resolve = { before: resolver(before), after: resolver(after) }
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, old]) => {
      const fresh = after.paths[path]?.[method]
      const changes = fresh ? operationChanges([old, fresh], resolve) : ['is gone']
      return changes.map((text) => `${method.toUpperCase()} ${path}: ${text}`)
    }),
  )
}

const majorOf = (given: unknown) => Number(document.parse(given).info.version.split('.', 1)[0])

/** Whether its version says that it breaks older clients. */
export const isNewMajor = (earlier: unknown, later: unknown) => majorOf(later) > majorOf(earlier)

/** Null for a habit of a month, a schedule that no client of the last release made. */
const agreed = /\.this_week\.target can be something new$/

/** What must not be released: breaks without a new major version, but for what was agreed. */
export const forbiddenBreaks = (released: unknown, next: unknown) =>
  isNewMajor(released, next) ? [] : breakingChanges(released, next).filter((each) => !agreed.test(each))
