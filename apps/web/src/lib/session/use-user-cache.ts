import type { User } from '@dayloom/validators/users'
import { trpc } from '../api/trpc.ts'

/** The signed-in person as the whole app shows them. */
export const useUserCache = () => {
  const { session } = trpc.useUtils().auth
  return {
    /** Keeps an answer that is on its way from overwriting what is shown from now on. */
    hold: () => session.cancel(),
    put: (user: User) => session.setData(undefined, user),
    change: (change: (user: User) => User) => session.setData(undefined, (user) => user && change(user)),
  }
}
