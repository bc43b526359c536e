import type { AnyRouter } from '@trpc/server'
import { analyticsRouter } from './analytics/router.ts'
import { appInfoRouter } from './app/router.ts'
import { attachmentsRouter } from './attachments/router.ts'
import { authRouter } from './auth/router.ts'
import { calendarFeedRouter } from './calendar/router.ts'
import { changesRouter } from './history/router.ts'
import { checkAtOnce } from './checks.ts'
import { dashboardRouter } from './dashboard/router.ts'
import { daysRouter, todayRouter } from './days/router.ts'
import { emailRouter } from './email/router.ts'
import { factorsRouter } from './factors/router.ts'
import { habitsRouter } from './habits/router.ts'
import { pushRouter } from './push/router.ts'
import { ratingsRouter } from './ratings/router.ts'
import { tagsRouter } from './tags/router.ts'
import { restsRouter } from './rests/router.ts'
import { tasksRouter } from './tasks/router.ts'
import { router } from './trpc.ts'
import type { Noun } from './tokens/access.ts'
import { tokensRouter } from './tokens/router.ts'
import { usersRouter } from './users/router.ts'
import { viewsRouter } from './views/router.ts'
import { webhooksRouter } from './webhooks/router.ts'

/** A noun that says nothing of API tokens in `tokens/access.ts` does not compile, and is closed to them. */
const routers = {
  app: appInfoRouter,
  auth: authRouter,
  factors: factorsRouter,
  users: usersRouter,
  email: emailRouter,
  habits: habitsRouter,
  rests: restsRouter,
  tasks: tasksRouter,
  tags: tagsRouter,
  views: viewsRouter,
  attachments: attachmentsRouter,
  today: todayRouter,
  days: daysRouter,
  tokens: tokensRouter,
  calendarFeed: calendarFeedRouter,
  changes: changesRouter,
  dashboard: dashboardRouter,
  analytics: analyticsRouter,
  ratings: ratingsRouter,
  push: pushRouter,
  webhooks: webhooksRouter,
} satisfies Partial<Record<Noun, AnyRouter>>

export const appRouter = router(routers)

// The table is flat at run time: dotted name to procedure.
checkAtOnce(appRouter._def.procedures)
