import type { Settings } from '../../context.ts'
import { pathOf } from '../../platform/address.ts'

export interface Pictured {
  profile_picture_url: string | null
}

/** What is stored holds at every public address: the path of an uploaded picture is below it only in answers. */
export const shownUser = <T extends Pictured>({ settings }: { settings: Settings }, user: T): T => ({
  ...user,
  profile_picture_url: user.profile_picture_url?.replace(/^\/api\//, pathOf(settings, '/api/')) ?? null,
})
