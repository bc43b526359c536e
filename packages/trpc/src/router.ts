import { appInfoRouter } from './app/router.ts'
import { authRouter } from './auth/router.ts'
import { habitsRouter } from './habits/router.ts'
import { router } from './trpc.ts'
import { usersRouter } from './users/router.ts'

export const appRouter = router({
  app: appInfoRouter,
  auth: authRouter,
  users: usersRouter,
  habits: habitsRouter,
})
