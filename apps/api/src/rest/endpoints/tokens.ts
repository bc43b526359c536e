import { serverMessages } from '@dayloom/validators/messages/server'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

const { tokens } = serverMessages

export const tokenEndpoints: EndpointGroup = {
  name: 'tokens',
  description: 'API tokens for programs.',
  endpoints: [
    endpoint('GET', '/tokens', { procedure: 'tokens.list', summary: 'List tokens, newest first' }),
    endpoint('POST', '/tokens', {
      procedure: 'tokens.create',
      summary: 'Create a token',
      description:
        'The response has the token itself, which is shown only once. Send it as a bearer token. With the scope `read` it cannot change anything. With either scope, it cannot access the account, except to read the profile and whether the email address is verified. It works until it is deleted or expires.',
      example: { name: 'Evening report', scope: 'read' },
      status: 201,
      location: '/tokens/{id}',
      message: tokens.created,
      errors: ['LIMIT_REACHED'],
    }),
    endpoint('DELETE', '/tokens/{id}', {
      procedure: 'tokens.delete',
      summary: 'Delete a token',
      envelope: 'nothing',
      message: tokens.deleted,
    }),
  ],
}
