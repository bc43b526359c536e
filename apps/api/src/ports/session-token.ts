import { createHash } from 'node:crypto'
import { generateIdFromEntropySize } from 'lucia'

const RANDOM_BYTES = 25

/** A session's token: the user's id, so that session and user are found in one place, and 40 random characters. */
export const newToken = (userId: string) =>
  userId.replaceAll('-', '') + generateIdFromEntropySize(RANDOM_BYTES)

const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[a-z2-7]{40}$/

/** Whose token it says to be. One from before 2026-11-22 is random characters alone, and ends by 2026-12-22. */
export const userIdIn = (token: string) => parts.exec(token)?.slice(1).join('-')

/** What is kept of a token. A leaked table gives none away: 200 random bits need no salt. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
