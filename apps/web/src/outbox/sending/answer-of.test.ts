import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { RestError } from '../../lib/api/errors.ts'
import { answerOf } from './answer-of.ts'

const cutOff = new TypeError('Failed to fetch')

test.each<[string, unknown, 'none' | 'intercepted']>([
  ['nobody', cutOff, 'none'],
  ['nobody, in an error of tRPC', TRPCClientError.from(cutOff), 'none'],
  ['nobody in time', TRPCClientError.from(new DOMException('', 'TimeoutError')), 'none'],
  ['a page of a proxy', TRPCClientError.from(new SyntaxError('Unexpected token <')), 'intercepted'],
])('a call that is answered by %s', (_, error, kind) => {
  expect(answerOf(error)).toEqual({ kind })
})

test('the answer of the server has its status, code, text and pause', () => {
  const error = new RestError({ code: 'BUSY', httpStatus: 503, text: 'Busy', retryAfter: 3 })
  expect(answerOf(error)).toEqual({ kind: 'server', status: 503, code: 'BUSY', text: 'Busy', retryAfter: 3 })
})
