import type { AlarmName } from '@dayloom/trpc/server'
import type { Log } from './log.ts'

const texts: Record<AlarmName, string> = {
  reset_code_spray: 'Somebody tries reset codes on many accounts: for now, each code gets one try',
}

/** Alarms are the lines of the log with `alarm` in them: whatever watches the log can wake somebody by that. */
export const raiseAlarm = (log: Log) => (alarm: AlarmName, facts: object) =>
  log.error({ alarm, ...facts }, texts[alarm])
