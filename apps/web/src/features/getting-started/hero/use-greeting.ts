import { firstName, greeting } from '@dayloom/domain/greeting'
import { useNow } from '../../../lib/time/use-now.ts'
import { useUser } from '../../../lib/session/session.tsx'

/** The greeting of the hour in the person's zone, and the name to greet. It changes on a page that stays open. */
export const useGreeting = () => {
  const { name, timezone } = useUser()
  const now = useNow()
  return { greeting: greeting(now, timezone), name: name.trim() || 'Friend', firstName: firstName(name) }
}
