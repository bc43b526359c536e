import { z } from 'zod'
import { idSchema, instantSchema } from './fields.ts'

export const attachmentSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    mime_type: z.string(),
    size: z.number().int().meta({ description: 'Bytes' }),
    url: z.string(),
    created_at: instantSchema,
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.output<typeof attachmentSchema>

export const attachmentIdInput = z.object({ id: idSchema })
export type AttachmentIdInput = z.output<typeof attachmentIdInput>
