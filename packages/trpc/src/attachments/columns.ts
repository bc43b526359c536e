import type { Prisma } from '@dayloom/db/models'
import type { Settings } from '../context.ts'
import { pathOf } from '../platform/address.ts'

/** What an owner may see of an attachment; where its bytes are stays with the server. */
export const attachmentColumns = {
  id: true,
  name: true,
  mime_type: true,
  size: true,
  created_at: true,
} as const satisfies Prisma.AttachmentSelect

export const withUrl = <T extends { id: string }>({ settings }: { settings: Settings }, row: T) => ({
  ...row,
  url: pathOf(settings, `/api/attachments/${row.id}`),
})
