import { expect, test } from 'vitest'
import { createSecurityAlerts } from './security-alerts.ts'
import { memoryLog } from '../testing/log.ts'

test('an account is told of once, however often somebody guesses; what names none is told each time', () => {
  const { log, lines } = memoryLog()
  const report = createSecurityAlerts(log)
  for (const user_id of ['ada', 'ada', 'eve', 'ada']) report('totp_secret_unreadable', { user_id })
  for (const tries of [1, 1]) report('reset_code_spray', { tries })
  expect(lines.map(({ details }) => details)).toEqual([
    { security_alert: 'totp_secret_unreadable', user_id: 'ada' },
    { security_alert: 'totp_secret_unreadable', user_id: 'eve' },
    { security_alert: 'reset_code_spray', tries: 1 },
    { security_alert: 'reset_code_spray', tries: 1 },
  ])
})

test('a key that is lost fills no log: beyond a thousand accounts nothing more is told until the next start', () => {
  const { log, lines } = memoryLog()
  const report = createSecurityAlerts(log)
  for (let account = 0; account < 1500; account++) report('totp_secret_unreadable', { user_id: `${account}` })
  expect(lines).toHaveLength(1000)
})
