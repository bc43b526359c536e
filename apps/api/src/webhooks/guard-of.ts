import type { Env } from '../env.ts'
import { isOnThisMachine } from '../http/host-name.ts'
import type { Guard } from './guarded-request.ts'
import { mayBePrivate } from './private-hosts.ts'

/** Which private addresses the operator lets people choose. */
export const guardOf = (env: Env): Guard => {
  const allowed = { hosts: env.WEBHOOK_PRIVATE_HOSTS, allPorts: isOnThisMachine(env) }
  return { isAllowed: (url) => mayBePrivate(allowed, url) }
}
