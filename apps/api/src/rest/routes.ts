import type { Endpoint, EndpointGroup } from './endpoint.ts'
import { analyticsEndpoints } from './endpoints/analytics.ts'
import { attachmentEndpoints } from './endpoints/attachments.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { calendarFeedEndpoints } from './endpoints/calendar-feed.ts'
import { calendarEndpoints, eventEndpoints } from './endpoints/calendars.ts'
import { changeEndpoints } from './endpoints/changes.ts'
import { dashboardEndpoints } from './endpoints/dashboard.ts'
import { dayEndpoints, todayEndpoints } from './endpoints/days.ts'
import { emailEndpoints } from './endpoints/email.ts'
import { factorEndpoints } from './endpoints/factors.ts'
import { habitEndpoints } from './endpoints/habits.ts'
import { ratingEndpoints } from './endpoints/ratings.ts'
import { importEndpoints } from './endpoints/imports.ts'
import { pushEndpoints } from './endpoints/push.ts'
import { tagEndpoints } from './endpoints/tags.ts'
import { routineEndpoints } from './endpoints/routines.ts'
import { restEndpoints } from './endpoints/rests.ts'
import { taskEndpoints } from './endpoints/tasks.ts'
import { tokenEndpoints } from './endpoints/tokens.ts'
import { userEndpoints } from './endpoints/users.ts'
import { webhookEndpoints } from './endpoints/webhooks.ts'
import { listEndpoints } from './endpoints/lists.ts'
import { timeEntryEndpoints, timerEndpoints } from './endpoints/time.ts'
import { viewEndpoints } from './endpoints/views.ts'

/** In the order of the OpenAPI document. */
export const endpointGroups: EndpointGroup[] = [
  authEndpoints,
  factorEndpoints,
  emailEndpoints,
  userEndpoints,
  tokenEndpoints,
  taskEndpoints,
  tagEndpoints,
  listEndpoints,
  viewEndpoints,
  attachmentEndpoints,
  habitEndpoints,
  routineEndpoints,
  restEndpoints,
  timeEntryEndpoints,
  timerEndpoints,
  todayEndpoints,
  dayEndpoints,
  changeEndpoints,
  calendarEndpoints,
  eventEndpoints,
  calendarFeedEndpoints,
  webhookEndpoints,
  importEndpoints,
  analyticsEndpoints,
  dashboardEndpoints,
  ratingEndpoints,
  pushEndpoints,
]

/** The documented REST paths, all of them. The adapter and the OpenAPI document read this table and nothing else. */
export const routes: Endpoint[] = endpointGroups.flatMap((group) => group.endpoints)
