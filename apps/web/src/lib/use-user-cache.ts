import type { User } from '@dayloom/validators/users'
import { trpc } from './trpc.ts'

/** The signed-in person as the whole app shows them. */
export const useUserCache = () => {
  const { profile } = trpc.useUtils().users
  return {
    /** Keeps an answer that is on its way from overwriting what is shown from now on. */
    hold: () => profile.cancel(),
    get: () => profile.getData(),
    put: (user: User) => profile.setData(undefined, user),
    change: (change: (user: User) => User) => profile.setData(undefined, (user) => user && change(user)),
  }
}
