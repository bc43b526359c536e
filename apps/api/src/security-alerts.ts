import type { SecurityAlert } from '@dayloom/trpc/server'
import type { Log } from './log.ts'

const texts: Record<SecurityAlert, string> = {
  reset_code_spray: 'Somebody tries reset codes on many accounts: for now, each code gets one try',
}

/** Security alerts are the lines of the log with `security_alert` in them: monitoring can page on that. */
export const logSecurityAlert = (log: Log) => (name: SecurityAlert, facts: object) =>
  log.error({ security_alert: name, ...facts }, texts[name])
