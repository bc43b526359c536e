import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Whether a request was signed with this secret (AWS Signature Version 4). */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage, body: Buffer, secret: string) => {
  const header = headers.authorization ?? ''
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w{64})$/.exec(header) ?? []
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const pairs = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, pairs.join('&'), signed.join(''), names, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const expected = hmac(key, text)
  return signature !== '' && timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

const xml = (reply: ServerResponse, status: number, content: string) =>
  void reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${content}`)

/** As much of S3 as is needed: one bucket, objects, ranges, lists of two a page, and true signatures. */
export const startS3 = async (bucket: string, secret: string) => {
  const objects = new Map<string, { body: Buffer; type: string | undefined }>()
  /** Out of order: every answer is 500. Stuck: nothing is ever answered. */
  const state = { failing: false, stuck: false }

  const list = (url: URL, reply: ServerResponse) => {
    const after = url.searchParams.get('continuation-token') ?? ''
    const prefix = url.searchParams.get('prefix') ?? ''
    const delimiter = url.searchParams.get('delimiter')
    const isListed = (key: string) =>
      key > after && key.startsWith(prefix) && !(delimiter && key.slice(prefix.length).includes(delimiter))
    const keys = [...objects.keys()].toSorted((a, b) => (a < b ? -1 : 1)).filter(isListed)
    const page = keys.slice(0, 2)
    const more = keys.length > page.length
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-03-08T09:30:00.000Z</LastModified></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    xml(
      reply,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  const get = (key: string, range: string | undefined, reply: ServerResponse) => {
    const object = objects.get(key)
    if (!object) return xml(reply, 404, '<Error><Code>NoSuchKey</Code></Error>')
    const { body, type } = object
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    const part = first === undefined ? body : body.subarray(Number(first), Number(last) + 1)
    const headers = { 'content-length': part.length, ...(type && { 'content-type': type }) }
    return void reply.writeHead(first === undefined ? 200 : 206, headers).end(part)
  }

  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method, headers } = request
    const url = new URL(request.url ?? '', 'http://s3')
    const [, name, ...path] = url.pathname.split('/')
    const key = path.join('/')
    const body = await buffer(request)
    if (state.stuck) return undefined
    if (state.failing) return xml(reply, 500, '<Error><Code>InternalError</Code></Error>')
    if (name !== bucket) return xml(reply, 404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (!isSigned(request, body, secret))
      return xml(reply, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (method === 'GET') return key ? get(key, headers.range, reply) : list(url, reply)
    if (method === 'PUT') {
      if (headers['content-length'] === undefined)
        return xml(reply, 411, '<Error><Code>MissingContentLength</Code></Error>')
      objects.set(key, { body, type: headers['content-type'] })
      return void reply.writeHead(200, { etag: '"x"' }).end()
    }
    if (method !== 'DELETE') return xml(reply, 405, '<Error><Code>MethodNotAllowed</Code></Error>')
    objects.delete(key)
    return void reply.writeHead(204).end()
  }

  const server = createServer((request, reply) => void serve(request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    host: `127.0.0.1:${port}`,
    objects,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
