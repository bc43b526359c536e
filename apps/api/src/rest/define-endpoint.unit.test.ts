import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { receiveDocument } from './streams/serve-documents.ts'
import { upload } from './streams/serve-files.ts'

const summary = 'For this test'

test('what an endpoint says is checked against its procedure by the compiler', () => {
  const made = endpoint('PUT', '/tasks/{id}', {
    procedure: 'tasks.update',
    summary,
    example: { title: 'Water the plants', version: 1 },
    message: ({ title }) => title,
  })
  expect(made).toMatchObject({ kind: 'procedure', name: 'tasks.update', proven: false, hasMessage: true })
  // @ts-expect-error -- no field of the procedure has this name
  endpoint('PUT', '/tasks/{id}', { procedure: 'tasks.update', summary, example: { titel: 'x' } })
  // @ts-expect-error -- the path names the task
  endpoint('PUT', '/tasks/{id}', { procedure: 'tasks.update', summary, example: { id: 'x' } })
  // @ts-expect-error -- a task is no text
  endpoint('PUT', '/tasks/{id}', { procedure: 'tasks.update', summary, message: (output) => output })
  // @ts-expect-error -- there is no such error
  endpoint('PUT', '/tasks/{id}', { procedure: 'tasks.update', summary, errors: ['NO_SUCH_CODE'] })
})

test('an endpoint of a procedure that there is not is refused when the table is made', () => {
  // @ts-expect-error -- the compiler refuses it as well
  expect(() => endpoint('GET', '/nothing', { procedure: 'tasks.nothing', summary })).toThrow(
    'There is no procedure tasks.nothing',
  )
})

test('so is what a stream endpoint answers, against the service', () => {
  const output = z.object({ size: z.number() })
  const file = {
    field: 'file',
    accepts: 'A file',
    status: 201,
    message: 'Kept',
    params: z.object({}),
  } as const
  const document = { input: z.object({}), example: {}, message: 'Kept' }
  const stream = upload({ ...file, output, receive: async () => ({ size: 1 }) })
  expect(endpoint('POST', '/files', { name: 'attachments.keep', summary, stream })).toMatchObject({
    kind: 'stream',
    status: 201,
  })
  // @ts-expect-error -- a size is no text
  upload({ ...file, output, receive: async () => ({ size: 'large' }) })
  // @ts-expect-error -- the size is missing
  receiveDocument({ ...document, output, read: async () => ({}) })
  // @ts-expect-error -- nobody has said what API tokens may call of it
  endpoint('POST', '/files', { name: 'parcels.keep', summary, stream })
})
