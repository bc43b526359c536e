import { useNavigate } from '@tanstack/react-router'
import { trpc } from '../../../lib/api/trpc.ts'
import { notifyFailure } from '../../../lib/api/notify-failure.ts'
import { routineLink } from '../../../lib/dialog-address.ts'
import { texts } from './texts.ts'

/** Leads through the first routine that is open today. Whoever has no routine is asked for one. */
export const useStartRoutine = (onNone: () => void) => {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const start = async () => {
    try {
      const routines = await utils.routines.list.ensureData()
      const open = routines.find(({ due_today, completed_today }) => due_today && !completed_today)
      const routine = open ?? routines[0]
      if (routine) void navigate(routineLink(routine.id))
      else onNone()
    } catch (error) {
      notifyFailure(error, texts.startFailed, () => void start())
    }
  }
  return () => void start()
}
