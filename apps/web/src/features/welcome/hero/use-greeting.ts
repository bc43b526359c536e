import { firstName, greeting } from '@dayloom/domain/greeting'
import { useEffect, useState } from 'react'
import { useUser } from '../../../lib/session.tsx'

const MINUTE = 60_000

/** The greeting of the hour in the person's zone, and the name to greet. A page left open learns of noon. */
export const useGreeting = () => {
  const { name, timezone } = useUser()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return { greeting: greeting(now, timezone), name: name.trim() || 'Friend', firstName: firstName(name) }
}
