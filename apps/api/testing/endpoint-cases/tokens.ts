import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { createdTokenSchema } from '@dayloom/validators/tokens'
import type { EndpointCase, EndpointCases } from './case.ts'

const { input, tokens } = serverMessages
const VALIDATION = 'VALIDATION_FAILED'

const withToken: NonNullable<EndpointCase['before']> = async (_, { bearer }) => {
  const { id } = (await bearer.post('/tokens', { name: 'Script', scope: 'read' })).data(createdTokenSchema)
  return { id }
}

export const tokenCases: EndpointCases = {
  'tokens.list': {
    before: withToken,
    gives: { data: [{ name: 'Script', scope: 'read', last_used_at: null, expires_at: null }] },
    wrong: [],
  },
  'tokens.create': {
    body: () => ({ name: ' Script ', scope: 'write', expires_at: '2999-01-01T00:00:00Z' }),
    gives: {
      message: tokens.created,
      data: { name: 'Script', scope: 'write', expires_at: '2999-01-01T00:00:00.000Z' },
    },
    wrong: [
      [{ body: { scope: 'read' } }, 400, VALIDATION, input.tokenName],
      [{ body: { name: 'x'.repeat(61), scope: 'read' } }, 400, VALIDATION, input.tokenName],
      [{ body: { name: 'x' } }, 400, VALIDATION, input.tokenScope],
      [{ body: { name: 'x', scope: 'admin' } }, 400, VALIDATION, input.tokenScope],
      [
        { body: { name: 'x', scope: 'read', expires_at: '2020-01-01T00:00:00Z' } },
        400,
        VALIDATION,
        input.tokenExpiry,
      ],
      [{ body: { name: 'x', scope: 'read', expires_at: 'soon' } }, 400, VALIDATION, input.tokenExpiry],
    ],
  },
  'tokens.delete': {
    before: withToken,
    ids: (_, { id = '' }) => ({ id }),
    gives: { data: null, message: tokens.deleted },
    wrong: [
      [{ ids: { id: '01900000-0000-7000-8000-000000000000' } }, 404, 'NOT_FOUND', tokens.notFound],
      [{ ids: { id: 'x' } }, 400, VALIDATION, messages.input.id],
    ],
  },
}
