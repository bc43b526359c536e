import { profileUpdateInput, toggleInput, type User } from '@dayloom/validators/users'
import { sentFields, type PendingCall } from '../api/pending-calls.ts'

const apply = (user: User, { procedure, input }: PendingCall): User => {
  if (procedure === 'updateProfile')
    return { ...user, ...sentFields(profileUpdateInput.safeParse(input).data ?? {}) }
  if (procedure !== 'toggleAlerts') return user
  const wanted = toggleInput.safeParse(input).data
  return wanted ? { ...user, task_reminders_enabled: wanted.enabled } : user
}

/** The person as they will be once the server has agreed to every change of them. */
export const withUserChanges = (user: User, calls: readonly PendingCall[]): User => calls.reduce(apply, user)
