import { serverMessages } from '@dayloom/validators/messages/server'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

const { tokens } = serverMessages

export const tokenEndpoints: EndpointGroup = {
  name: 'tokens',
  description: 'Keys for programs.',
  endpoints: [
    endpoint('GET', '/tokens', { procedure: 'tokens.list', summary: 'List tokens, newest first' }),
    endpoint('POST', '/tokens', {
      procedure: 'tokens.create',
      summary: 'Create a token',
      description:
        'The answer has the token itself, which is shown this once. It is sent as a bearer token. With `read` it changes nothing; whatever its scope, nothing of the account is open to it but reading the profile and the state of the email address. It works until it is deleted or has expired.',
      example: { name: 'Backup script', scope: 'read' },
      status: 201,
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
