import { expect, test } from 'vitest'
import { breakingChanges, isNewMajor } from './breaking-changes.ts'

const text = { type: 'string' }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const object = (properties: object, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})

interface Parts {
  schemas?: object
  [part: string]: unknown
}

const status = { type: 'string', enum: ['todo', 'done'] }
const task = object({ id: text, status })

/** A document of one operation, of which a test changes a part. */
const documentOf = ({ schemas = { Task: task }, ...changes }: Parts = {}) => ({
  info: { version: '1.0.0' },
  paths: {
    '/tasks': {
      post: {
        operationId: 'tasks_create',
        security: [],
        parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 100 } }],
        requestBody: { required: true, ...json(object({ title: text, note: text }, ['title'])) },
        responses: { '201': json({ $ref: '#/components/schemas/Task' }), '404': json(object({})) },
        ...changes,
      },
    },
  },
  components: { schemas },
})

const body = (schema: object) => ({ requestBody: { required: true, ...json(schema) } })
const answer = (schema: object) => ({ schemas: { Task: schema } })
const optional = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

test.each<[what: string, change: Parts]>([
  ['nothing', {}],
  ['a field more in an answer', answer(object({ id: text, status, more: text }))],
  [
    'a value more in an answer',
    answer(object({ id: text, status: { ...status, enum: ['x', 'todo', 'done'] } })),
  ],
  ['a field more that may be sent', body(object({ title: text, note: text, more: text }, ['title']))],
  ['a field that need not be sent any more', body(object({ title: text, note: text }, []))],
  ['more that may be sent', body(object({ title: text, note: optional(text) }, ['title']))],
  [
    'a wider limit',
    { parameters: [{ in: 'query', name: 'limit', schema: { type: 'number', maximum: 500 } }] },
  ],
  [
    'a parameter more',
    {
      parameters: [...documentOf().paths['/tasks'].post.parameters, { in: 'query', name: 'x', schema: text }],
    },
  ],
  [
    'a refusal more',
    { responses: { ...documentOf().paths['/tasks'].post.responses, '409': json(object({})) } },
  ],
])('%s breaks nobody', (_, change) => {
  expect(breakingChanges(documentOf(), documentOf(change))).toEqual([])
})

const { responses } = documentOf().paths['/tasks'].post

test.each<[what: string, change: Parts]>([
  ['tasks_new and no longer', { operationId: 'tasks_new' }],
  ['needs a session', { security: [{ bearer: [] }] }],
  ['query limit is gone', { parameters: [] }],
  [
    'query limit is required',
    {
      parameters: [{ in: 'query', name: 'limit', required: true, schema: { type: 'integer', maximum: 100 } }],
    },
  ],
  [
    'query limit has a narrower maximum',
    { parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 50 } }] },
  ],
  [
    'header x is required',
    {
      parameters: [
        ...documentOf().paths['/tasks'].post.parameters,
        { in: 'header', name: 'x', required: true, schema: text },
      ],
    },
  ],
  ['the body.note is gone', body(object({ title: text }))],
  ['the body.note is required', body(object({ title: text, note: text }))],
  ['the body.title takes no string', body(object({ title: { type: 'integer' }, note: text }, ['title']))],
  [
    'the body.title takes only some values',
    body(object({ title: { ...text, enum: ['a'] }, note: text }, ['title'])),
  ],
  ['the body has no application/json', { requestBody: { content: { 'text/plain': { schema: text } } } }],
  ['201.id is gone', answer(object({ status }))],
  ['201.id may be missing', answer(object({ id: text, status }, ['status']))],
  ['201.id can be something new', answer(object({ id: optional(text), status }))],
  ['201.id can be integer', answer(object({ id: { type: ['string', 'integer'] }, status }))],
  [
    '201.status has no "done" any more',
    answer(object({ id: text, status: { type: 'string', enum: ['todo'] } })),
  ],
  ['status 201 is gone', { responses: { '200': responses['201'], '404': responses['404'] } }],
  ['answers with 200 as well', { responses: { ...responses, '200': responses['201'] } }],
  ['status 404 is gone', { responses: { '201': responses['201'] } }],
])('"%s" is a break', (what, change) => {
  const found = breakingChanges(documentOf(), documentOf(change))
  expect(found.filter((line) => line.startsWith('POST /tasks: ') && line.includes(what))).toHaveLength(1)
})

test('a path and a method that are gone are breaks, new ones are none', () => {
  const one = documentOf()
  const { post } = one.paths['/tasks']
  const two = { ...one, paths: { '/tasks': { post, get: post }, '/habits': { get: post } } }
  expect(breakingChanges(one, two)).toEqual([])
  expect(breakingChanges(two, one)).toEqual(['GET /tasks: is gone', 'GET /habits: is gone'])
})

test('a list of what refers to itself is compared', () => {
  const tree = (properties: object) =>
    documentOf(
      answer(
        object({ ...properties, children: { type: 'array', items: { $ref: '#/components/schemas/Task' } } }),
      ),
    )
  expect(breakingChanges(tree({ id: text }), tree({ id: text }))).toEqual([])
  expect(breakingChanges(tree({ id: text }), tree({}))[0]).toBe('POST /tasks: 201.id is gone')
})

const kind = (name: string, more: object = {}) => object({ kind: { type: 'string', const: name }, ...more })
const union = (...oneOf: object[]) => answer(object({ id: { oneOf }, status }))

test('a kind more in an answer is a value more; one without a kind, or changed, is a break', () => {
  const [day, week, widened] = [kind('day'), kind('week', { n: text }), kind('week', { n: optional(text) })]
  const [one, two] = [documentOf(union(day)), documentOf(union(day, week))]
  expect(breakingChanges(one, two)).toEqual([])
  expect(breakingChanges(two, documentOf(union(day, widened)))).toEqual([
    'POST /tasks: 201.id can be something new',
  ])
  expect(breakingChanges(one, documentOf(union(day, object({ n: text }))))).toEqual([
    'POST /tasks: 201.id can be something new',
  ])
})

test('a list of fixed length is compared', () => {
  const pair = documentOf(answer({ type: 'array', prefixItems: [text, text], items: false }))
  expect(breakingChanges(pair, pair)).toEqual([])
})

test('only the first number of the version allows a break', () => {
  const version = (version: string) => ({ ...documentOf(), info: { version } })
  expect(isNewMajor(version('1.0.0'), version('1.9.0'))).toBe(false)
  expect(isNewMajor(version('9.0.0'), version('10.0.0'))).toBe(true)
})
