import type { Ports, SecurityAlert } from '@dayloom/trpc/server'
import type { Log } from './log.ts'

const texts: Record<SecurityAlert, string> = {
  reset_code_spray: 'Somebody tries reset codes on many accounts: for now, each code gets one try',
  totp_secret_unreadable:
    'The authenticator secret of an account cannot be decrypted: SECRET_KEY is not the one that it was encrypted with',
}

/** Accounts that are told of until the next start. What is wrong with so many is wrong with all. */
const MAX_ACCOUNTS = 1000

/** Security alerts are the lines of the log with `security_alert` in them: monitoring can page on that. */
export const createSecurityAlerts = (log: Log): Ports['reportSecurityAlert'] => {
  const told = new Set<string>()
  const isNews = (name: SecurityAlert, user_id: string | undefined) => {
    if (user_id === undefined) return true
    const key = `${name} ${user_id}`
    if (told.has(key) || told.size >= MAX_ACCOUNTS) return false
    told.add(key)
    return true
  }
  return (name, facts) => {
    if (isNews(name, facts.user_id)) log.error({ security_alert: name, ...facts }, texts[name])
  }
}
