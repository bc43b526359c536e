import { z } from 'zod'
import { id, instant } from './fields.ts'

export const attachment = z
  .object({
    id,
    name: z.string(),
    mime_type: z.string(),
    size: z.number().int().meta({ description: 'Bytes' }),
    url: z.string(),
    created_at: instant,
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.output<typeof attachment>

export const attachmentRef = z.object({ id })

/** What a browser's file chooser should offer; the server decides by the content. */
export const attachmentAccept = 'image/png,image/jpeg,image/gif,image/webp,image/avif,video/*,application/pdf'
export const pictureAccept = 'image/png,image/jpeg,image/webp,image/gif,image/avif'
