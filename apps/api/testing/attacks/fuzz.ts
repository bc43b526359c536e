import * as fc from 'fast-check'
import { z } from 'zod'

/** Inputs made from the schemas of the product itself: like what is right, and unlike it in every field. */

const numbers = [0, -0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 2 ** 53, 1e308, -1e308]
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'İ',
  '💩',
  "'; DROP TABLE users; --",
  '%',
  '\\',
  '__proto__',
]
const days = [
  '0000-01-01',
  '0001-01-01',
  '2026-02-30',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01T00:00:00Z',
]
const times = [
  '0000-01-01T00:00:00.000Z',
  '1899-12-31T23:59:59.999Z',
  '2026-03-29T02:30:00.000+01:00',
  '9999-12-31T23:59:59.999-23:59',
  '+275760-09-13T00:00:00.000Z',
]
const others = ['NaN', '1e309', '2147483648', '-1', 'Etc/GMT+14', 'Mars/Olympus', 'UTC\0', '../../etc/passwd']
const long = ['x'.repeat(20_001), 'a@'.repeat(200)]
const shapes: unknown[] = [null, true, false, [], {}, [[]], { not: '' }, { in: [1] }, [null], { toString: 1 }]
const edges: unknown[] = [numbers, texts, days, times, others, long, shapes].flat()

const junk = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...edges) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.double() },
)

const part = z.looseObject({
  // Several types at once stand for what is wholly free.
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})
type Part = z.output<typeof part>

const instants = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
const year = fc.constantFrom('0000', '0001', '1899', '1900', '2026', '9999')

const textOf = ({ format, maxLength = 60 }: Part, ids: string[]): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === 'date') return instants.map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time')
    return fc.tuple(year, instants).map(([first, date]) => `${first}${date.toISOString().slice(4)}`)
  if (format === 'email') return fc.emailAddress()
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength + 2, 600) })
}

/** Cursors are opaque, and clients can make them all the same. */
const cursor = (ids: string[]) =>
  fc
    .tuple(fc.oneof(textOf({ format: 'date-time' }, ids), junk), fc.oneof(fc.constantFrom(...ids), junk))
    .map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'))

const shapedBy = (schema: unknown, ids: string[]): fc.Arbitrary<unknown> => {
  const known = part.parse(schema)
  if (known.const !== undefined) return fc.constant(known.const)
  if (known.enum) return fc.constantFrom(...known.enum)
  if (known.anyOf) return fc.oneof(...known.anyOf.map((each) => shapedBy(each, ids)))
  if (known.type === 'string') return textOf(known, ids)
  if (known.type === 'boolean') return fc.boolean()
  if (known.type === 'null') return fc.constant(null)
  if (known.type === 'integer' || known.type === 'number') {
    const { minimum = -5, maximum = 2_147_483_648 } = known
    return fc.oneof(
      fc.integer({ min: Math.max(minimum - 1, -2_147_483_649), max: Math.min(maximum + 1, 2 ** 40) }),
      fc.constantFrom(minimum, maximum, 1, 4.5),
    )
  }
  if (known.type === 'array') return fc.array(shapedBy(known.items ?? {}, ids), { maxLength: 4 })
  if (known.properties) return fieldsOf(known.properties, ids)
  return junk
}

/** Mostly right fields; now and then one is missing, or nonsense. */
const fieldsOf = (properties: Record<string, unknown>, ids: string[]): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const right = name === 'cursor' ? cursor(ids) : shapedBy(schema, ids)
        return [name, fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: junk })]
      }),
    ),
    { requiredKeys: [] },
  )

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Inputs of a schema; `ids` are things that are there. */
export const inputsOf = (schema: z.ZodType | undefined, ids: string[]): fc.Arbitrary<unknown> =>
  schema
    ? fc.oneof({ weight: 12, arbitrary: shapedBy(jsonSchemaOf(schema), ids) }, { weight: 1, arbitrary: junk })
    : junk

const heads = [
  '%PDF-1.4\n',
  'GIF89a',
  '\x89PNG\r\n\x1a\n',
  'RIFF\0\0\0\0WEBP',
  '\xff\xd8\xff\xe0',
  '<svg ',
  '',
]

/** Files that begin like one of ours, or like nothing. */
export const fileBytes = fc
  .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 2000 }))
  .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest]))

export const fileNames = fc.oneof(
  fc.constantFrom('a.pdf', 'a.png', '', '../../x', 'a\0b.png', '💩.webp', 'x'.repeat(300)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
