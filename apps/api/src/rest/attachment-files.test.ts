import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { attachmentSchema } from '@dayloom/validators/attachments'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { form, heic, padded, pdf, png, tiff, webm } from '../../testing/samples.ts'
import { report, sized } from '../../testing/size.ts'
import { uploadsOf } from '../../testing/uploads.ts'

let app: TestApp
let ada: TestUser
beforeAll(async () => {
  app = await startTestApp()
  ada = await createTestUser(app)
})
afterAll(() => app.close())

const uploads = () => `/attachments/tasks/${ada.task}`
const upload = async (bytes: Buffer<ArrayBuffer>, name: string, type: string) =>
  (await ada.bearer.post(uploads(), form(bytes, name, type))).data(attachmentSchema)
const get = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
  ada.bearer.send(method, `/attachments/${id}`, undefined, headers)

/** Rows of files that came in here, and what is on the disk. */
const stored = async () => ({
  rows: await app.db.attachment.count({ where: { user_id: ada.user.id, id: { not: ada.file } } }),
  files: await uploadsOf(app.dataDir),
  unfinished: await readdir(join(app.dataDir, 'uploads', 'tmp')),
})

describe('parts', () => {
  const size = pdf.length
  let id: string
  beforeAll(async () => {
    ;({ id } = await upload(pdf, 'plan.pdf', 'application/pdf'))
  })

  test.each([
    ['bytes=0-9', 206, `bytes 0-9/${size}`, pdf.subarray(0, 10)],
    ['bytes=-5', 206, `bytes ${size - 5}-${size - 1}/${size}`, pdf.subarray(-5)],
    ['bytes=5-', 206, `bytes 5-${size - 1}/${size}`, pdf.subarray(5)],
    [`bytes=${size - 1}-${size + 99}`, 206, `bytes ${size - 1}-${size - 1}/${size}`, pdf.subarray(-1)],
    ['bytes=-9999', 206, `bytes 0-${size - 1}/${size}`, pdf],
    ['bytes=9-5', 200, null, pdf],
    ['bytes=0-1,4-5', 200, null, pdf],
    ['bytes=', 200, null, pdf],
    ['lines=0-1', 200, null, pdf],
  ])('%s is %d', async (range, status, contentRange, bytes) => {
    const answer = await get(id, { range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
    expect(answer.headers.get('content-length')).toBe(`${bytes.length}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test.each([`bytes=${size}-`, 'bytes=-0'])('%s is behind the end', async (range) => {
    const answer = await ada.bearer.call('GET', `/attachments/${id}`, undefined, { range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    expect(answer.body).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE', error: messages.attachments.range })
  })

  test('a part is of the file that was asked for before, or it is the whole file', async () => {
    const etag = (await get(id)).headers.get('etag') ?? ''
    const range = 'bytes=0-9'
    expect((await get(id, { range, 'if-range': etag })).status).toBe(206)
    expect((await get(id, { range, 'if-range': '"of another one"' })).status).toBe(200)
    expect((await get(id, { range, 'if-range': `W/${etag}` })).status).toBe(200)
  })

  test('HEAD tells the size and sends nothing', async () => {
    const answer = await get(id, {}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, `${size}`])
    expect(await answer.text()).toBe('')
  })
})

describe('headers', () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
  }
  const page = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin"
  const headersOf = async (id: string) => Object.fromEntries((await get(id)).headers)

  test.each([
    [png, 'dot.png', 'image/png', page],
    [heic, 'photo.heic', 'image/heic', page],
    [tiff, 'scan.tiff', 'image/tiff', page],
    [webm, 'film.webm', 'video/webm', page],
    [pdf, 'a.pdf', 'application/pdf', "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"],
  ])('%# are for a file that is shown and can do nothing', async (bytes, name, type, policy) => {
    const { id } = await upload(bytes, name, type)
    expect(await headersOf(id)).toMatchObject({
      ...common,
      'content-type': type,
      'content-disposition': `inline; filename=${name}`,
      'content-security-policy': policy,
    })
  })

  test('a type that we would not take is never shown', async () => {
    const { id } = await upload(pdf, 'page.pdf', 'application/pdf')
    const where = { user_id_id: { user_id: ada.user.id, id } }
    for (const mime_type of ['text/html', 'image/svg+xml']) {
      await app.db.attachment.update({ where, data: { mime_type, name: 'page.html' } })
      expect(await headersOf(id)).toMatchObject({
        ...common,
        'content-disposition': 'attachment; filename=page.html',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })

  test.each([
    ['Übung „eins“.pdf', 'Übung „eins“.pdf'],
    ['a "quoted" name.pdf', 'a "quoted" name.pdf'],
    ['计划.pdf', '计划.pdf'],
    ['plan\r\nset-cookie: x=1.pdf', 'planset-cookie: x=1.pdf'],
    ['plan\0.pdf', 'plan.pdf'],
    ['../../etc/plan.pdf', 'plan.pdf'],
    ['..\\..\\plan.pdf', 'plan.pdf'],
    ['plan\u202efdp.pdf', 'planfdp.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ])('the name %j is kept as %j', async (given, name) => {
    const made = await upload(pdf, given, 'application/pdf')
    expect(made.name).toBe(name)
    const disposition = (await get(made.id)).headers.get('content-disposition') ?? ''
    const [, plain = name] = /; filename=(?:"((?:[^"\\]|\\.)*)"|([\w.]+))$/.exec(disposition) ?? []
    // What is not plain ASCII stands in the second form (RFC 6266), which browsers prefer.
    const [, encoded] = /; filename\*=UTF-8''(\S+)$/.exec(disposition) ?? []
    expect(encoded ? decodeURIComponent(encoded) : plain.replace(/\\(.)/g, '$1')).toBe(name)
    expect(disposition).toMatch(/^inline; [\u0020-\u007e]+$/)
  })

  test('on the disk a file has no name but ours', async () => {
    const { files } = await stored()
    expect(files.filter((name) => !/^dayloom\/[0-9a-f-]{36}$/.test(name))).toEqual([])
  })
})

/** A multipart body, byte by byte as it is written. */
const raw = (...parts: string[]) =>
  `${parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}`).join('\r\n')}\r\n--x--\r\n`
const filePart = (name: string) =>
  `name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${pdf.toString('latin1')}`

describe('forms that are refused, and leave nothing', () => {
  const { input, attachments } = messages
  test.each([
    ['two files', raw(filePart('a.pdf'), filePart('b.pdf')), 400, attachments.oneFile],
    ['no file', raw('name="title"\r\n\r\nx'), 400, attachments.missing],
    ['a text in place of the file', raw('name="file"\r\n\r\nx'), 400, attachments.missing],
    ['a file of another field', raw(filePart('a.pdf').replace('"file"', '"x"')), 400, attachments.missing],
    ['nothing', '', 400, input.multipart],
    ['half a form', raw(filePart('a.pdf')).slice(0, -9), 400, input.multipart],
    // What follows the line break is a header of the part, and the type is not there any more.
    [
      'a line break in the name',
      raw(filePart('a\r\nx: 1\r\n.pdf')),
      415,
      'a is not a supported file type. Please upload images, videos, or PDFs.',
    ],
  ])('%s', async (_, body, status, error) => {
    const before = await stored()
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await ada.bearer.call('POST', uploads(), body, type)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(await stored()).toEqual(before)
  })

  test('JSON is no form', async () => {
    const answer = await ada.bearer.post(uploads(), { file: 'x' })
    expect([answer.status, answer.body.error]).toEqual([415, messages.input.multipart])
  })
})

test('D4: clients that go away in the middle leave nothing', async () => {
  const before = await stored()
  const body = Buffer.from(raw(filePart('a.pdf')).replace('%%EOF', `${'x'.repeat(200_000)}%%EOF`))
  const head = [
    `POST /api${uploads()} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${ada.token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${body.length}`,
  ]
  const goAway = (sent: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
      socket.on('close', () => resolve())
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      // Some are gone before the file begins, some a byte before its end.
      socket.write(body.subarray(0, sent), () => setTimeout(() => socket.destroy(), 20))
    })
  const CLIENTS = sized(20, 200)
  for (let from = 0; from < CLIENTS; from += 20) {
    const wave = Array.from({ length: 20 }, (_, n) => (from + n) / (CLIENTS - 1))
    await Promise.all(wave.map((part) => goAway(Math.floor((body.length - 1) * part))))
  }
  report('D4', 'clients', CLIENTS)
  await eventually(async () => JSON.stringify(await stored()) === JSON.stringify(before))
  // Their places among what the account may do at once are free again as soon as the server has seen them go.
  const after = form(padded(pdf, 5000), 'after.pdf', 'application/pdf')
  await eventually(async () => (await ada.bearer.post(uploads(), after)).status === 201)
  expect((await stored()).rows).toBe(before.rows + 1)
})

test('the log has nothing to complain about', () => {
  expect(app.warnings).toEqual([])
})
