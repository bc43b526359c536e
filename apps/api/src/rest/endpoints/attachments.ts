import { addAttachment, openAttachment } from '@dayloom/trpc/server'
import { attachmentIdInput, attachmentSchema } from '@dayloom/validators/attachments'
import { messages } from '@dayloom/validators/messages'
import { taskIdInput } from '@dayloom/validators/tasks'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'
import { download, upload } from '../streams/serve-files.ts'

const { attachments } = messages

export const attachmentEndpoints: EndpointGroup = {
  name: 'attachments',
  description:
    'Files attached to tasks. Upload one file per request as a form; only their owner can download them.',
  endpoints: [
    endpoint('POST', '/attachments/tasks/{id}', {
      name: 'attachments.create',
      summary: 'Attach a file to a task',
      description:
        'The type is detected from the content and must match the file name and the declared type.',
      errors: ['TOO_MANY_REQUESTS'],
      location: '/attachments/{id}',
      stream: upload({
        field: 'file',
        accepts: 'One image (of any format but SVG), video or PDF of at most 10 MB (10485760 bytes)',
        status: 201,
        message: attachments.created,
        params: taskIdInput,
        output: attachmentSchema,
        receive: addAttachment,
      }),
    }),
    endpoint('GET', '/attachments/{id}', {
      name: 'attachments.get',
      summary: 'Download an attachment',
      description: 'Supports the `Range` header.',
      stream: download(attachmentIdInput, openAttachment),
    }),
    endpoint('DELETE', '/attachments/{id}', {
      procedure: 'attachments.delete',
      summary: 'Delete an attachment',
      envelope: 'nothing',
      message: attachments.deleted,
    }),
  ],
}
