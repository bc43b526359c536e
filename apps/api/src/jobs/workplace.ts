import type { Host } from '../context.ts'
import type { Log } from '../log.ts'
import type { Place } from '../mail/template.ts'

/** What jobs are given. */
export interface Workplace {
  host: Host
  place: Place
  log: Log
}
