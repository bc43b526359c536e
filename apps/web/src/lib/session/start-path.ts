import type { User } from '@dayloom/validators/users'
import type { NavPath } from '../redirect.ts'

const KEY = 'welcomed_user'
/** From the first day on, the welcome is over whatever was done of it. */
const WELCOME_MS = 24 * 60 * 60 * 1000

/** Remembers, in this browser, whose welcome is done. */
export const noteWelcomeDone = (userId: string) => {
  try {
    localStorage.setItem(KEY, userId)
  } catch {
    // Without storage the first day lasts longer.
  }
}

const isWelcomeDone = (userId: string) => {
  try {
    return localStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}

/** Where a person begins: with the welcome while they are new, else with their day. */
export const startPath = ({ id, created_at }: Pick<User, 'id' | 'created_at'>, now: Date): NavPath =>
  isWelcomeDone(id) || now.getTime() - Date.parse(created_at) > WELCOME_MS ? '/today' : '/getting-started'
