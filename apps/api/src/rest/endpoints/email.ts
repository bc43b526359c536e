import { messages } from '@dayloom/validators/messages'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { otp } from './examples.ts'

const { email } = messages

export const emailEndpoints: EndpointGroup = {
  name: 'email',
  description: 'Verification of your email address.',
  endpoints: [
    endpoint('GET', '/email/status', {
      procedure: 'email.status',
      summary: 'Get whether the email address is verified',
    }),
    endpoint('POST', '/email/send-verification', {
      procedure: 'email.sendVerification',
      summary: 'Send a verification code to your email address',
      description: 'At most once a minute. Does nothing if the address is already verified.',
      message: ({ email_verified }) => (email_verified ? email.verified : email.sent),
      errors: ['TOO_MANY_REQUESTS'],
    }),
    endpoint('POST', '/email/verify', {
      procedure: 'email.verify',
      summary: 'Verify your email address with the code',
      example: { otp },
      message: email.verified,
      errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
    }),
  ],
}
