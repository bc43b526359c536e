import { authCases, emailCases } from './auth.ts'
import type { EndpointCases } from './case.ts'
import { calendarCases } from './calendars.ts'
import { changeCases } from './changes.ts'
import { connectionCases } from './connections.ts'
import { dayCases } from './days.ts'
import { factorCases } from './factors.ts'
import { planCases } from './plans.ts'
import { habitCases, restCases } from './habits.ts'
import { listCases } from './lists.ts'
import { otherCases } from './others.ts'
import { pushCases } from './push.ts'
import { routineCases } from './routines.ts'
import { attachmentCases, taskCases } from './tasks.ts'
import { tokenCases } from './tokens.ts'
import { timeCases } from './time.ts'
import { webhookCases } from './webhooks.ts'
import { userCases } from './users.ts'

/** Every endpoint by its name. An endpoint that is missing here fails the matrix. */
export const endpointCases: EndpointCases = {
  ...authCases,
  ...factorCases,
  ...emailCases,
  ...userCases,
  ...tokenCases,
  ...taskCases,
  ...planCases,
  ...attachmentCases,
  ...habitCases,
  ...restCases,
  ...dayCases,
  ...changeCases,
  ...connectionCases,
  ...calendarCases,
  ...listCases,
  ...routineCases,
  ...timeCases,
  ...pushCases,
  ...webhookCases,
  ...otherCases,
}
