import { z } from 'zod'

/** What of a schema a client can depend on; `$ref` is resolved before it is read. */
const schemaShape = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
})

/** Both documents, to resolve what their schemas refer to, and whether the client sends it or reads it. */
export interface Comparison {
  resolve: { before: (schema: unknown) => unknown; after: (schema: unknown) => unknown }
  sent: boolean
  /** What is being compared already: a schema may refer to itself. */
  open?: readonly string[]
}

const reference = z.object({ $ref: z.string() })

/** The address that a schema refers to. */
export const referenceOf = (schema: unknown) => reference.safeParse(schema).data?.$ref

/** `true` and `false` are schemas as well: the second stands behind the last place of a list of fixed length. */
const read = (schema: unknown) =>
  schemaShape.parse(typeof schema === 'object' && schema !== null ? schema : {})
type Schema = ReturnType<typeof read>

const typesOf = ({ type, ...schema }: Schema) =>
  type === undefined ? ('const' in schema ? [typeof schema.const] : []) : [type].flat()
const variantsOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf
const isNumberOf = (types: string[], type: string) => type === 'integer' && types.includes('number')

/** A kind of value that one side has and the other does not know. */
const typeChanges = (before: Schema, after: Schema, { sent }: Comparison) => {
  const [given, taken] = sent ? [before, after].map(typesOf) : [after, before].map(typesOf)
  if (!given || !taken || taken.length === 0) return []
  if (given.length === 0) return [`can be anything, and was ${taken.join(' or ')}`]
  const unknown = given.filter((type) => !taken.includes(type) && !isNumberOf(taken, type))
  return unknown.map((type) => (sent ? `takes no ${type} any more` : `can be ${type}`))
}

const valuesOf = ({ enum: values, ...schema }: Schema) =>
  values ?? ('const' in schema ? [schema.const] : undefined)

/** A value that is gone: nobody may send it any more, or whoever waits for it waits for ever. */
const valueChanges = (before: Schema, after: Schema, { sent }: Comparison) => {
  const now = valuesOf(after)
  if (!now) return []
  const was = valuesOf(before)
  if (!was) return sent ? ['takes only some values'] : []
  return was
    .filter((value) => !now.includes(value))
    .map((value) => `has no ${JSON.stringify(value)} any more`)
}

const lowest = ['minLength', 'minimum', 'minItems'] as const
const highest = ['maxLength', 'maximum', 'maxItems'] as const

/** What was taken and is refused now. */
const limitChanges = (before: Schema, after: Schema, { sent }: Comparison) => {
  if (!sent) return []
  const raised = lowest.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity))
  const lowered = highest.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity))
  return [...raised, ...lowered].map((name) => `has a narrower ${name}`)
}

const fieldChanges = (before: Schema, after: Schema, comparison: Comparison): string[] => {
  const { sent } = comparison
  const inner = Object.entries(before.properties).flatMap(([name, schema]) => {
    if (!(name in after.properties)) return [`.${name} is gone`]
    return schemaChanges(schema, after.properties[name], comparison).map((text) => `.${name}${text}`)
  })
  const [mustBe, was] = sent ? [after.required, before.required] : [before.required, after.required]
  const names = mustBe.filter((name) => !was.includes(name) && (sent || name in after.properties))
  return [...inner, ...names.map((name) => `.${name} ${sent ? 'is required' : 'may be missing'}`)]
}

/** The constants of an object, such as the `kind` that tells the members of a union apart. */
const tagsOf = (schema: Schema) =>
  Object.entries(schema.properties).flatMap(([name, property]) => {
    const { const: value } = read(property)
    return value === undefined ? [] : [`${name} ${JSON.stringify(value)}`]
  })

/** Whatever one side gives has to fit one of the kinds that the other knows. A kind more in an answer is a value more. */
const variantChanges = (before: Schema, after: Schema, comparison: Comparison) => {
  const was = variantsOf(before) ?? [before]
  const now = variantsOf(after) ?? [after]
  const fits = (old: unknown, fresh: unknown) => schemaChanges(old, fresh, comparison).length === 0
  if (comparison.sent)
    return was.every((old) => now.some((fresh) => fits(old, fresh))) ? [] : [' takes less than before']
  const known = was.flatMap((old) => tagsOf(read(comparison.resolve.before(old))))
  const isKindMore = (fresh: unknown) => {
    const tags = tagsOf(read(comparison.resolve.after(fresh)))
    return known.length > 0 && tags.length > 0 && !tags.some((tag) => known.includes(tag))
  }
  const isKnown = (fresh: unknown) => isKindMore(fresh) || was.some((old) => fits(old, fresh))
  return now.every(isKnown) ? [] : [' can be something new']
}

/** What a change of a schema breaks for a client made for the schema before, each with the place in it. */
export const schemaChanges = (before: unknown, after: unknown, given: Comparison): string[] => {
  const { resolve, open = [] } = given
  const [from, to] = [referenceOf(before), referenceOf(after)]
  const key = `${from} ${to}`
  if (from !== undefined && open.includes(key)) return []
  const comparison = from === undefined ? given : { ...given, open: [...open, key] }
  const [old, fresh] = [read(resolve.before(before)), read(resolve.after(after))]
  if (variantsOf(old) || variantsOf(fresh)) return variantChanges(old, fresh, comparison)
  const here = [typeChanges, valueChanges, limitChanges].flatMap((find) => find(old, fresh, comparison))
  const parts = (old.allOf ?? []).flatMap((part, at) => schemaChanges(part, fresh.allOf?.[at], comparison))
  const items = old.items === undefined ? [] : schemaChanges(old.items, fresh.items, comparison)
  return [
    ...here.map((text) => ` ${text}`),
    ...parts,
    ...items.map((text) => `[]${text}`),
    ...fieldChanges(old, fresh, comparison),
  ]
}
