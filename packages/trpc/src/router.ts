import type { AnyRouter } from '@trpc/server'
import { analyticsRouter } from './analytics/router.ts'
import { appInfoRouter } from './platform/app/router.ts'
import { attachmentsRouter } from './attachments/router.ts'
import { authRouter } from './account/auth/router.ts'
import { calendarsRouter, eventsRouter } from './exchange/calendars/router.ts'
import { calendarFeedRouter } from './exchange/calendar-feed/router.ts'
import { changesRouter } from './history/router.ts'
import { dashboardRouter } from './dashboard/router.ts'
import { daysRouter, todayRouter } from './days/router.ts'
import { emailRouter } from './account/email/router.ts'
import { factorsRouter } from './account/factors/router.ts'
import { habitsRouter } from './habits/router.ts'
import { pushRouter } from './platform/push/router.ts'
import { ratingsRouter } from './ratings/router.ts'
import { tagsRouter } from './tags/router.ts'
import { restsRouter } from './rests/router.ts'
import { tasksRouter } from './tasks/router.ts'
import { router } from './trpc.ts'
import type { Noun } from './exchange/tokens/access.ts'
import { tokensRouter } from './exchange/tokens/router.ts'
import { usersRouter } from './account/users/router.ts'
import { routinesRouter } from './routines/router.ts'
import { listsRouter } from './lists/router.ts'
import { timeEntriesRouter } from './time-entries/router.ts'
import { timerRouter } from './timer/router.ts'
import { viewsRouter } from './views/router.ts'
import { webhooksRouter } from './exchange/webhooks/router.ts'

/** A noun that says nothing of API tokens in `exchange/tokens/access.ts` does not compile, and is closed to them. */
const routers = {
  app: appInfoRouter,
  auth: authRouter,
  factors: factorsRouter,
  users: usersRouter,
  email: emailRouter,
  habits: habitsRouter,
  rests: restsRouter,
  timeEntries: timeEntriesRouter,
  timer: timerRouter,
  tasks: tasksRouter,
  tags: tagsRouter,
  lists: listsRouter,
  routines: routinesRouter,
  views: viewsRouter,
  attachments: attachmentsRouter,
  today: todayRouter,
  days: daysRouter,
  tokens: tokensRouter,
  calendars: calendarsRouter,
  events: eventsRouter,
  calendarFeed: calendarFeedRouter,
  changes: changesRouter,
  dashboard: dashboardRouter,
  analytics: analyticsRouter,
  ratings: ratingsRouter,
  push: pushRouter,
  webhooks: webhooksRouter,
} satisfies Partial<Record<Noun, AnyRouter>>

export const appRouter = router(routers)
