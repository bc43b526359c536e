import type { Endpoint } from '../../src/rest/endpoint.ts'
import type { Call } from '../endpoint-cases/call.ts'
import { form, padded, pdf, png } from '../samples.ts'
import { sized } from '../size.ts'
import { documentWith, task } from './imports.ts'

/** What is sent in place of the right body: the largest, deepest and most of everything, and a little beyond. */
export interface Load {
  name: string
  query?: string
  body?: string | FormData
}

const MEGABYTE = 1_048_576
const IMPORT = sized(MEGABYTE, 32 * MEGABYTE)
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
/** One thing after another until so many bytes are full. */
const fill = (bytes: number, piece: (n: number) => string) => {
  const pieces: string[] = []
  for (let size = 2, n = 0; ; n += 1) {
    const next = piece(n)
    size += next.length + 1
    if (size > bytes) return pieces.join()
    pieces.push(next)
  }
}

const jsonLoads = ({ body }: Call): Load[] => {
  const given = typeof body === 'object' && body !== null ? body : {}
  const [name = 'title'] = Object.keys(given)
  const rest = Object.entries(given).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`)
  const around = (value: string) => `{${rest.join('')}"z":${value}}`
  const room = MEGABYTE - around('').length - 2
  return [
    { name: 'largest text', body: around(`"${'x'.repeat(room)}"`) },
    { name: 'text in place', body: `{"${name}":"${'é'.repeat(500_000)}"}` },
    { name: 'beyond the limit', body: around(`"${'x'.repeat(room + 10)}"`) },
    { name: 'most elements', body: around(`[${fill(room, () => '{}')}]`) },
    { name: 'elements in place', body: `{"${name}":[${fill(room, () => '{}')}]}` },
    { name: 'most keys', body: `{${fill(MEGABYTE - 9, (n) => `"k${n}":0`)}}` },
    { name: 'deepest', body: around(deep(room / 2)) },
  ]
}

const importOf = (tasks: string) =>
  JSON.stringify(documentWith()).replace('"tasks":[]', () => `"tasks":[${tasks}]`)
const anyTask = () => JSON.stringify({ ...task(0), id: crypto.randomUUID() })

const streamBodyLoads = (rows: number): Load[] => [
  { name: 'empty tasks', body: importOf(fill(IMPORT, () => '{}')) },
  { name: 'valid tasks', body: importOf(Array.from({ length: rows }, anyTask).join()) },
  { name: 'deepest', body: `{"x":${'['.repeat(sized(500_000, 24_000_000))}` },
  { name: 'one text', body: importOf(`{"title":"${'x'.repeat(IMPORT - 500)}"}`) },
]

const upload = (endpoint: Endpoint, bytes: number) =>
  endpoint.name === 'users.setPicture'
    ? form(padded(png, bytes), 'a.png', 'image/png', 'profilePicture')
    : form(padded(pdf, bytes), 'a.pdf', 'application/pdf')

/** Every load for an endpoint; `rows` is how many tasks the largest import has. */
export const worstOf = (endpoint: Endpoint, call: Call, rows: number): Load[] => {
  const streamed = endpoint.kind === 'stream' ? endpoint.body?.type : undefined
  if (streamed === 'multipart/form-data') {
    return [
      {
        name: 'largest file',
        body: upload(endpoint, endpoint.name === 'users.setPicture' ? 5_242_880 : 10_485_760),
      },
      { name: 'beyond the limit', body: upload(endpoint, 10_485_761) },
    ]
  }
  if (streamed === 'application/json') return streamBodyLoads(rows)
  if (endpoint.method !== 'GET') return jsonLoads(call)
  const query = new URLSearchParams(call.query).toString()
  return [
    { name: 'as it is', query },
    { name: 'a long query', query: `search=${'x'.repeat(10_000)}&${'status=todo&'.repeat(300)}` },
  ]
}
