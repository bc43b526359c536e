import type { Host } from '../context.ts'
import type { Log } from '../log.ts'
import type { TemplateContext } from '../mail/template.ts'

/** What jobs are given. */
export interface JobDeps {
  host: Host
  templateContext: TemplateContext
  log: Log
}
